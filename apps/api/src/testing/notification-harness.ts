// Test process that signs accounts in and sends notifications through the services: one JSON command per input line, one result line each.
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase, transaction } from '#platform/db/database.ts'
import { openRealtime } from '#platform/realtime/realtime.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { useParts } from '../app.ts'
import { anAccount } from '../modules/accounts/accounts.factory.ts'
import { aSession } from '../modules/sessions/session.factory.ts'
import { aBranch } from '../modules/branches/branches.factory.ts'
import { notify } from '../modules/notifications/notify.service.ts'

export type Person = { token: string; sessionId: string; rooms: string[] }
export type HarnessCommand =
  /** Creates `count` accounts; every tenth is a branch admin of one of two branches. */
  | { action: 'sign in'; count: number }
  | { action: 'tell'; rooms: string[] }
  /** Adds a socket of another process to a room without authorization. */
  | { action: 'plant'; socketId: string; room: string }

const config = readConfig(process.env)
const database = openDatabase(config)
const redis = openRedis(config)
useParts({ config, database, redis, storage: openStorage(config) })
const realtime = openRealtime(createServer(), {
  redis,
  publicOrigin: config.publicOrigin,
  resolveActor: async () => undefined,
})

async function signIn(count: number): Promise<Person[]> {
  const branches = [await aBranch(), await aBranch()]
  const people: Person[] = []
  for (let i = 0; i < count; i += 1) {
    const branchId = i % 10 === 0 ? branches[(i / 10) % 2] : undefined
    const { id } = await anAccount(branchId === undefined ? {} : { role: 'branchAdmin', branchId })
    const { accessToken: token, sessionId } = await aSession({ accountId: id })
    people.push({
      token,
      sessionId,
      rooms: [userRoom(id), ...(branchId === undefined ? [] : [branchRoom(branchId)])],
    })
  }
  return people
}

async function execute(input: HarnessCommand): Promise<unknown> {
  if (input.action === 'sign in') return signIn(input.count)
  if (input.action === 'plant') return realtime.io.in(input.socketId).socketsJoin(input.room)
  return Promise.all(input.rooms.map((room) => transaction((tx) => notify(tx, room, 'order.ready'))))
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify((await execute(JSON.parse(line) as HarnessCommand)) ?? null)}\n`)
await realtime.close()
await database.close()
redis.close()
