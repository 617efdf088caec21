import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type Program, startProgram } from '#testing/program.ts'
import { testDatabase } from '#testing/test-db.ts'

// Starting a program takes a second of CPU, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Span = { traceId: string; name: string; attributes: { key: string }[] }
type ExportBody = {
  resourceSpans: {
    resource: { attributes: { value: { stringValue?: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const db = testDatabase()
const port = 4135
const received: string[] = []
let collector: Server
let program: Program

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.once('end', () => {
      received.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  program = await startProgram('http', port, {
    MODE: 'test',
    DATABASE_URL: db.url,
    REDIS_URL: 'redis://127.0.0.1:6379',
    HTTP_PORT: String(port),
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('../../entry/traces.ts', import.meta.url))}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  program.process.kill('SIGKILL')
  await program.ended
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

const spans = (): Span[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as ExportBody).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const namesIn = (traceId: string) => spans().flatMap((span) => (span.traceId === traceId ? [span.name] : []))

const secrets = [
  'token-in-query',
  'token-in-header',
  'cookie-of-a-customer',
  'word-in-body',
  'spy-browser',
  'somebody@example.com',
]

async function callWithSecrets(): Promise<void> {
  const headers = {
    authorization: 'Bearer token-in-header',
    cookie: 'refreshToken=cookie-of-a-customer',
    'user-agent': 'spy-browser',
    'content-type': 'application/json',
  }
  const origin = `http://127.0.0.1:${port}`
  await fetch(`${origin}/api/v1/branches?limit=3&near=27.71,85.32`, {
    headers: { 'user-agent': 'spy-browser' },
  })
  await fetch(`${origin}/api/v1/branches?limit=4&accessToken=token-in-query`, { headers })
  const body = JSON.stringify({ identifier: 'somebody@example.com', password: 'word-in-body' })
  await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body })
}

test('a request and its statements are one trace with the service name of the program', async () => {
  await callWithSecrets()
  const isStatement = ({ name, attributes }: Span) =>
    name.startsWith('pg.query') && JSON.stringify(attributes).includes('branches')
  const withStatement = () => spans().find(isStatement)
  await eventually(async () => withStatement() !== undefined)
  const { traceId } = withStatement()!
  await eventually(async () => namesIn(traceId).some((name) => name.startsWith('GET')))
  expect(namesIn(traceId).some((name) => name.includes('/api/v1/branches'))).toBe(true)
  expect(received.join('')).toContain('momo-http')
})

test('a trace contains no query, header, body or statement value of a request', async () => {
  await eventually(async () => spans().some(({ name }) => name.includes('login')))
  const all = received.join('\n')
  for (const secret of [...secrets, '27.71', '127.0.0.1:6379'])
    expect(all.includes(secret), secret).toBe(false)
  expect(all).toContain('db.query.text')
})

test('health checks are not traced', () => {
  expect(received.join('')).not.toMatch(/readyz|healthz/)
})
