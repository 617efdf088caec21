import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import { type RedisLink, waitLong } from '#platform/cache/redis.ts'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import type { Actor, ResolveActor } from '#platform/tokens/actor.ts'
import { mayJoin } from './rooms.rules.ts'

type Options = { redis: RedisLink; resolveActor: ResolveActor; publicOrigin: string }
export type Realtime = { io: Server; close(): Promise<void> }
type Answer = { success: boolean; code?: string }

const joinRoom = 'join_room'
const largestMessage = 16 * 1024

/** Sockets on the given server. With Redis every process reaches every socket; without, only its own. */
export function openRealtime(server: HttpServer, options: Options): Realtime {
  const streams = options.redis.client && openStreams(options.redis.client)
  const io = new Server(server, {
    // One request per socket: no session has to find its way back to the same process.
    transports: ['websocket'],
    maxHttpBufferSize: largestMessage,
    perMessageDeflate: false,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, isOurs(request, options.publicOrigin)),
    ...(streams && { adapter: createAdapter(streams.client, { streamName: `${options.redis.namespace}socket`, blockTimeInMs: 1_000 }) }),
  })
  io.use(
    (socket, next) =>
      void admit(socket, options.resolveActor).then(
        () => next(),
        (error: Error) => next(error),
      ),
  )
  io.on('connection', (socket) => socket.on(joinRoom, (room: unknown, answer: unknown) => join(socket, room, answer)))
  return {
    io,
    async close() {
      await io.close()
      streams?.close()
    },
  }
}

/** A page of another site can open a socket to us; browsers then tell the truth about where it comes from. */
function isOurs(request: IncomingMessage, publicOrigin: string): boolean {
  return request.headers.origin === undefined || request.headers.origin === publicOrigin
}

async function admit(socket: Socket, resolveActor: ResolveActor): Promise<void> {
  const token: unknown = socket.handshake.auth['token']
  const actor = await resolveActor(typeof token === 'string' ? token : undefined).catch(unreachable)
  if (actor === undefined) throw refusal('auth.required')
  socket.data.actor = actor
}

function unreachable(error: unknown): never {
  log.warn({ err: error }, 'a socket could not be checked')
  throw refusal(error instanceof Fault ? error.code : 'server.error')
}

function refusal(code: Fault['code']): Error {
  return Object.assign(fault(code), { data: { code } })
}

function join(socket: Socket, room: unknown, answer: unknown): void {
  const isAllowed = mayJoin(socket.data.actor as Actor, room)
  if (isAllowed) void socket.join(room as string)
  if (typeof answer === 'function')
    (answer as (said: Answer) => void)(isAllowed ? { success: true } : { success: false, code: 'auth.forbidden' })
}

/** The adapter reads in a loop and must wait, not fail, while Redis is away: failing at once it would spin. */
function openStreams(redis: Redis): { client: Redis; close(): void } {
  const opened: Redis[] = []
  const open = (from: Redis): Redis => {
    const client = from.duplicate(waitLong).on('error', () => undefined)
    opened.push(client)
    return client
  }
  const client = open(redis)
  const duplicate = client.duplicate.bind(client)
  client.duplicate = (override) => {
    const made = duplicate(override)
    opened.push(made)
    return made
  }
  return { client, close: () => opened.forEach((one) => one.disconnect()) }
}
