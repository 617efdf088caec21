import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { databaseReadiness } from './health.ts'

testApp({ modules: [] })

test('healthz and readyz succeed while the database is available', async () => {
  expect((await as('public').get('/healthz')).body).toBe('ok')
  expect((await as('public').get('/readyz')).body).toBe('ready')
})

test('without the database the program is alive but not ready, and checks once for concurrent callers', async () => {
  const database = openDatabase({ databaseUrl: 'postgres://root@127.0.0.1:1/none', poolSize: 1 })
  let connects = 0
  database.pool.on('connect', () => (connects += 1))
  const isReady = databaseReadiness(database)
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false])
  expect(isReady()).toBe(isReady())
  expect(connects).toBe(0)
  await database.close()
})

test('the metrics contain the request duration per route', async () => {
  await as('public').get('/healthz')
  await as('public').get('/nowhere')
  const { body, headers } = await as('public').get('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/,
  )
  expect(body).toMatch(
    /http_request_duration_seconds_bucket\{method="GET",route="unknown",status="404",le="\+Inf"\} [1-9]/,
  )
})
