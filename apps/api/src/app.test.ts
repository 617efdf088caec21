import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@momo/contracts/shared'
import { invalidate } from '#platform/cache/cache.ts'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase, read, transaction } from '#platform/db/database.ts'
import { mount, mountCached } from '#platform/http/mount.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { defineEvent, publish } from '#platform/outbox/outbox.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { openTcpProxy } from '#testing/tcp-proxy.ts'
import { ownRedis } from '#testing/stand-ins/own-redis.ts'
import { testDatabase } from '#testing/test-db.ts'
import { buildApp } from './app.ts'

const db = testDatabase()
const happened = defineEvent('probe.happened', z.object({}))
const reading = endpoint({
  method: 'GET',
  path: '/api/v1/probe',
  access: 'public',
  summary: 'Reads',
  reply: z.number(),
})
const readingCached = endpoint({
  method: 'GET',
  path: '/api/v1/probe/cached',
  access: 'public',
  summary: 'Reads from the cache',
  reply: z.number(),
})
const writing = endpoint({
  method: 'POST',
  path: '/api/v1/probe',
  access: 'public',
  summary: 'Writes',
  reply: z.literal('done'),
})

const countEvents = () =>
  read(
    async (tx) =>
      (await tx.withTables<{ outbox: { id: string } }>().selectFrom('outbox').select('id').execute()).length,
  )
const probe: ModuleRecord = {
  name: 'probe',
  routes(app) {
    mount(app, reading, countEvents)
    mountCached(app, readingCached, { key: () => 'probe', ttlMs: 1_000 }, countEvents)
    mount(
      app,
      writing,
      async () => {
        await transaction((tx) => publish(tx, happened({})))
        invalidate(['probe'])
        return 'done' as const
      },
      { limit: { max: 1_000, windowMs: 60_000 } },
    )
  },
}

async function served(
  env: Record<string, string>,
  work: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const storageDir = await mkdtemp(path.join(tmpdir(), 'momo-storage-'))
  const config = readConfig({ MODE: 'test', DATABASE_URL: db.url, STORAGE_DIR: storageDir, ...env })
  const database = openDatabase({ ...config, poolSize: 3 }, { connectMs: 500, statementMs: 500 })
  const redis = openRedis(config)
  const resolveActor = async () => undefined
  const app = await buildApp({
    config,
    database,
    redis,
    storage: openStorage(config),
    modules: [probe],
    resolveActor,
  })
  try {
    await work(app)
  } finally {
    await app.close()
    redis.close()
    await database.close()
    await rm(storageDir, { recursive: true })
  }
}

const workingCalls = async (app: FastifyInstance) => {
  for (let i = 0; i < 20; i += 1) {
    expect((await app.inject({ method: 'POST', url: '/api/v1/probe' })).statusCode).toBe(200)
    const direct = (await app.inject('/api/v1/probe')).json() as number
    expect((await app.inject('/api/v1/probe/cached')).json()).toBe(direct)
  }
}

test('without Redis everything works', async () => {
  await served({}, workingCalls)
})

test('with a Redis that refuses connections everything works', async () => {
  await served({ REDIS_URL: 'redis://127.0.0.1:1' }, workingCalls)
})

test('requests succeed while Redis is killed, restarted or black-holed', async () => {
  const server = await ownRedis(4142)
  const link = await openTcpProxy(4142)
  await served({ REDIS_URL: `redis://127.0.0.1:${link.port}` }, async (app) => {
    await workingCalls(app)
    await server.stop()
    await workingCalls(app)
    await server.start()
    await workingCalls(app)
  })
  await served({ REDIS_URL: `redis://127.0.0.1:${link.port}` }, async (app) => {
    await workingCalls(app)
    link.blackHole()
    expect((await app.inject({ method: 'POST', url: '/api/v1/probe' })).statusCode).toBe(200)
    expect((await app.inject('/api/v1/probe/cached')).statusCode).toBe(200)
  })
  await link.close()
  await server.stop()
})

test('a black-holed database is answered with server.busy in time, and requests succeed again afterwards', async () => {
  const url = new URL(db.url)
  const link = await openTcpProxy(Number(url.port || 5432))
  url.port = String(link.port)
  await served({ DATABASE_URL: url.href }, async (app) => {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await app.inject('/api/v1/probe')
    link.blackHole()
    const replies = await Promise.all(Array.from({ length: 10 }, () => app.inject('/api/v1/probe')))
    expect(replies.map((reply) => reply.json() as object)).toEqual(
      replies.map(() => expect.objectContaining({ success: false, code: 'server.busy' })),
    )
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    link.restore()
    expect((await app.inject('/api/v1/probe')).statusCode).toBe(200)
  })
  await link.close()
})
