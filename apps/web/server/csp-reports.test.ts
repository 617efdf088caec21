import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addCspReports } from './csp-reports.ts'
import { createMetrics } from './metrics.ts'

test('more than six hundred reports a minute are rejected, and the next minute starts at zero', async () => {
  let time = 0
  const metrics = createMetrics()
  const app = Fastify()
  addCspReports(app, metrics, () => time)
  const send = async () =>
    (await app.inject({ method: 'POST', url: '/csp-report', payload: { 'csp-report': {} } })).statusCode
  const statuses = await Promise.all(Array.from({ length: 601 }, send))
  expect(statuses.filter((status) => status === 204)).toHaveLength(600)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  time = 60_000
  expect(await send()).toBe(204)
  expect(metrics.print({ pages: 0, bytes: 0 })).toContain('web_csp_reports_total{directive="other"} 601\n')
})
