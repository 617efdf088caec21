import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { errorStatus } from '@momo/contracts/shared'
import type { RedisLink } from '#platform/cache/redis.ts'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import type { Actor, ResolveActor } from '#platform/tokens/actor.ts'
import { inBranch } from '#platform/tokens/in-branch.ts'
import { type BroadcastEvent, subscribeToBroadcasts } from './broadcast.ts'
import { addressReader } from './client-address.ts'
import {
  addressCounter,
  type Connection,
  dropConnection,
  destroyAfterClose,
  limitPackets,
  rejectForeignUpgrades,
} from './connection-limits.ts'
import { mayJoin, ownRooms } from './rooms.rules.ts'
import { openStreams } from './streams.ts'

type Options = {
  redis: RedisLink
  resolveActor: ResolveActor
  /** The rooms of a program without an account, such as a print agent, by its key. Its sockets only listen. */
  resolveProgram?: (key: string) => Promise<string[] | undefined>
  publicOrigin: string
  trustProxy?: string[]
  /** False where many clients share one address. */
  addressLimits?: boolean
  signInMs?: number
}
export type Realtime = {
  io: Server
  /** The actors of all sockets of this process, one per socket. */
  actors(): Actor[]
  /** Disconnects the sockets of these sessions. The clients do not reconnect by themselves. */
  endSessions(ids: string[]): void
  /** Disconnects all sockets and rejects new ones until `open`. Clients reconnect with back-off and are authenticated again. */
  shut(): void
  open(): void
  close(): Promise<void>
}
type Answer = { success: boolean; code?: string }

const path = '/socket.io/'
const joinRoom = 'join_room'
const largestMessage = 16 * 1024
/** A connection that has not authenticated by then is closed. */
export const signInMs = 5_000
/** Per process. A further socket replaces the oldest, which is usually a lost connection that has not timed out yet. */
export const maxSocketsPerAccount = 5

const actorOf = (socket: Socket): Actor => socket.data.actor as Actor
const programRoomsOf = (socket: Socket): string[] | undefined =>
  socket.data.programRooms as string[] | undefined
/** Internal room to find the sockets of a session; clients cannot join it. */
const sessionRoom = (id: string): string => `session_${id}`

/** Opens Socket.IO on the given server. With Redis every process reaches every socket; without, only its own. */
export function openRealtime(server: HttpServer, options: Options): Realtime {
  rejectForeignUpgrades(server, path)
  const streams = openStreams(options.redis)
  const door = { isShut: false }
  const io = new Server(server, {
    path,
    // WebSocket only, so no sticky sessions are needed.
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: largestMessage,
    perMessageDeflate: false,
    serveClient: false,
    connectTimeout: options.signInMs ?? signInMs,
    allowRequest: gate(options, door),
    ...(streams && { adapter: streams.adapter }),
  })
  receive(io, options)
  const unsubscribe = subscribeToBroadcasts(options.redis, (announcement) => emitLocally(io, announcement))
  return {
    io,
    ...handles(io, door),
    async close() {
      unsubscribe()
      await io.close()
      streams?.close()
    },
  }
}

type Door = { isShut: boolean }
type Decide = (message: string | null | undefined, isAllowed: boolean) => void

function gate({ publicOrigin, trustProxy = [], addressLimits = true }: Options, door: Door) {
  const hasRoom = addressLimits ? addressCounter(addressReader(trustProxy)) : () => true
  return (request: IncomingMessage, decide: Decide) =>
    decide(undefined, !door.isShut && isSameOrigin(request, publicOrigin) && hasRoom(request))
}

/** CSRF protection: a page of another site can open a socket, but the browser sends its real origin. */
function isSameOrigin(request: IncomingMessage, publicOrigin: string): boolean {
  return request.headers.origin === undefined || request.headers.origin === publicOrigin
}

const hasSessionId = ({ url = '' }: IncomingMessage): boolean =>
  new URL(url, 'http://localhost').searchParams.has('sid')

function receive(io: Server, options: Options): void {
  // A request with the sid of an open connection would bypass `allowRequest`; with WebSocket only, no client needs a sid.
  io.engine.use((request: IncomingMessage, _: unknown, next: (error?: Error) => void) =>
    next(hasSessionId(request) ? new Error('realtime: sid not allowed') : undefined),
  )
  io.engine.on('connection', (connection: Connection) => {
    connection.on('error', () => undefined)
    limitPackets(connection)
    destroyAfterClose(connection)
  })
  const attempted = new WeakSet<Connection>()
  io.use((socket, next) => {
    // One sign-in attempt per connection; a retry needs a new connection.
    const first = attempted.has(socket.conn)
      ? Promise.reject(connectError('rate.limited'))
      : authenticate(socket, options)
    attempted.add(socket.conn)
    first.then(
      () => next(),
      (error: Error) => next(error),
    )
  })
  io.on('connection', (socket) => onConnection(io, socket))
}

async function authenticate(socket: Socket, { resolveActor, resolveProgram }: Options): Promise<void> {
  const key: unknown = socket.handshake.auth['key']
  if (resolveProgram && typeof key === 'string') {
    socket.data.programRooms = await resolveProgram(key).catch(toConnectError)
    if (!programRoomsOf(socket)) throw connectError('auth.required')
    return
  }
  // The query is not used, because URLs are logged.
  const token: unknown = socket.handshake.auth['token']
  const actor = await resolveActor(typeof token === 'string' ? token : undefined).catch(toConnectError)
  if (actor === undefined) throw connectError('auth.required')
  if (actor.needsSecondFactor) throw connectError('second_factor.needed')
  socket.data.actor = inShownBranch(actor, socket.handshake.auth['branch'])
}

function inShownBranch(actor: Actor, shown: unknown): Actor {
  try {
    return typeof shown === 'string' ? inBranch(actor, shown) : actor
  } catch (error) {
    return toConnectError(error)
  }
}

function toConnectError(error: unknown): never {
  const code = error instanceof Fault ? error.code : 'server.error'
  if (errorStatus[code] >= 500) log.warn({ err: error }, 'realtime: authentication failed')
  throw connectError(code)
}

function connectError(code: Fault['code']): Error {
  return Object.assign(fault(code), { data: { code } })
}

function onConnection(io: Server, socket: Socket): void {
  const programRooms = programRoomsOf(socket)
  if (programRooms) return enter(io, socket, programRooms)
  const actor = actorOf(socket)
  socket.on(joinRoom, (room: unknown, answer: unknown) => join(socket, room, answer))
  enter(io, socket, [...ownRooms(actor), sessionRoom(actor.sessionId)])
}

function enter(io: Server, socket: Socket, rooms: string[]): void {
  void socket.join(rooms)
  socket.on('error', () => undefined)
  socket.on('disconnect', () => socket.conn.close())
  disconnectOldest(io, rooms[0]!)
}

/** A room iterates its sockets in the order in which they joined. */
function disconnectOldest(io: Server, room: string): void {
  const ids = [...(io.of('/').adapter.rooms.get(room) ?? [])]
  for (const id of ids.slice(0, -maxSocketsPerAccount)) io.of('/').sockets.get(id)?.disconnect(true)
}

/** A socket is in its own rooms from the start, so joining changes nothing; the event exists because the specification requires it. */
function join(socket: Socket, room: unknown, answer: unknown): void {
  const isAllowed = mayJoin(actorOf(socket), room)
  if (isAllowed) void socket.join(room as string)
  if (typeof answer === 'function')
    (answer as (result: Answer) => void)(
      isAllowed ? { success: true } : { success: false, code: 'auth.forbidden' },
    )
}

function emitLocally(io: Server, { room, event, payload }: BroadcastEvent): void {
  io.local.to(room).emit(event, payload)
}

function handles(io: Server, door: Door): Pick<Realtime, 'actors' | 'endSessions' | 'shut' | 'open'> {
  const all = () => [...io.of('/').sockets.values()]
  return {
    actors: () =>
      all()
        .filter((socket) => !programRoomsOf(socket))
        .map(actorOf),
    endSessions(ids) {
      const here = ids.map(sessionRoom).filter((room) => io.of('/').adapter.rooms.has(room))
      if (here.length > 0) io.local.in(here).disconnectSockets(true)
    },
    shut() {
      door.isShut = true
      for (const socket of all()) dropConnection(socket.conn)
    },
    open: () => void (door.isShut = false),
  }
}
