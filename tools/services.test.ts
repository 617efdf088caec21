import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { answers, findServices, freePort, startPostgres, startRedis } from './services.ts'
import { createDatabase, dropDatabase, keepDatabase } from './stack.ts'

const started: { stop(): Promise<void> }[] = []
const saved = { POSTGRES_SERVER: process.env['POSTGRES_SERVER'], REDIS_URL: process.env['REDIS_URL'] }

afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.stop()))
  for (const [name, value] of Object.entries(saved)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

test('a machine without PostgreSQL gets one of its own, and it is gone afterwards', async () => {
  const own = await startPostgres()
  const server = `postgres://postgres@127.0.0.1:${own.port}`
  const url = await createDatabase(server, 'momo_own')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await client.query('show data_checksums')).rows).toEqual([{ data_checksums: 'on' }])
  await client.end()
  expect(await keepDatabase(server, 'momo_own')).toBe(url)
  await dropDatabase(server, 'momo_own')
  await own.stop()
  expect(await answers(own.port)).toBe(false)
})

test('a machine without Redis gets one of its own, and it is gone afterwards', async () => {
  const own = await startRedis()
  expect(await answers(own.port)).toBe(true)
  await own.stop()
  expect(await answers(own.port)).toBe(false)
})

test('servers named by the environment are used as they are', async () => {
  process.env['POSTGRES_SERVER'] = 'postgres://someone@127.0.0.1:1'
  process.env['REDIS_URL'] = ''
  const services = await findServices()
  started.push(services)
  expect(services).toMatchObject({ postgresUrl: 'postgres://someone@127.0.0.1:1', redisUrl: '' })
})

test('a free port is free', async () => {
  expect(await answers(await freePort())).toBe(false)
})
