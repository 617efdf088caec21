import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { errorStatus } from '@momo/contracts/shared'
import type { RedisLink } from '#platform/cache/redis.ts'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import type { Actor, ResolveActor } from '#platform/tokens/actor.ts'
import { type Announcement, onAnnouncement } from './broadcast.ts'
import { addressReader } from './client-address.ts'
import { addressCounter, type Connection, cut, endFirmly, limitPackets, refuseOtherUpgrades } from './connection-limits.ts'
import { mayJoin, ownRooms } from './rooms.rules.ts'
import { openStreams } from './streams.ts'

type Options = {
  redis: RedisLink
  resolveActor: ResolveActor
  publicOrigin: string
  trustProxy?: string[]
  /** False where one address stands for many. */
  addressLimits?: boolean
  signInMs?: number
}
export type Realtime = {
  io: Server
  /** Whose sockets are here, one by one. */
  actors(): Actor[]
  /** Disconnects the sockets of these sessions. They do not come back by themselves. */
  endSessions(ids: string[]): void
  /** Cuts all sockets off and lets nobody in until it is opened again. They come back by themselves, more and more slowly, and are checked then. */
  shut(): void
  open(): void
  close(): Promise<void>
}
type Asked = IncomingMessage & { _query?: { sid?: string } }
type Answer = { success: boolean; code?: string }

const path = '/socket.io/'
const joinRoom = 'join_room'
const largestMessage = 16 * 1024
/** Who has not said by then who they are is sent away. */
export const signInMs = 5_000
/** In this process. The next one takes the place of the oldest, which is most often one that was lost and not yet missed. */
export const mostPerAccount = 5

const actorOf = (socket: Socket): Actor => socket.data.actor as Actor
/** Nobody can join it by asking: it only finds the sockets of a session. */
const sessionRoom = (id: string): string => `session_${id}`

/** Sockets on the given server. With Redis every process reaches every socket; without, only its own. */
export function openRealtime(server: HttpServer, options: Options): Realtime {
  refuseOtherUpgrades(server, path)
  const streams = openStreams(options.redis)
  const door = { isShut: false }
  const io = new Server(server, {
    path,
    // One request per socket: no session has to find its way back to the same process.
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: largestMessage,
    perMessageDeflate: false,
    serveClient: false,
    connectTimeout: options.signInMs ?? signInMs,
    allowRequest: gate(options, door),
    ...(streams && { adapter: streams.adapter }),
  })
  receive(io, options.resolveActor)
  const silence = onAnnouncement(options.redis, (announcement) => tell(io, announcement))
  return {
    io,
    ...handles(io, door),
    async close() {
      silence()
      await io.close()
      streams?.close()
    },
  }
}

type Door = { isShut: boolean }
type Decide = (message: string | null | undefined, isAllowed: boolean) => void

function gate({ publicOrigin, trustProxy = [], addressLimits = true }: Options, door: Door) {
  const hasRoom = addressLimits ? addressCounter(addressReader(trustProxy)) : () => true
  return (request: IncomingMessage, decide: Decide) => decide(undefined, !door.isShut && isOurs(request, publicOrigin) && hasRoom(request))
}

/** A page of another site can open a socket to us; browsers then tell the truth about where it comes from. */
function isOurs(request: IncomingMessage, publicOrigin: string): boolean {
  return request.headers.origin === undefined || request.headers.origin === publicOrigin
}

function receive(io: Server, resolveActor: ResolveActor): void {
  // Naming a connection that is already open would pass the gate by; with WebSocket alone nobody has to.
  io.engine.use((request: Asked, _: unknown, next: (error?: Error) => void) => next(request._query?.sid ? new Error('a sid') : undefined))
  io.engine.on('connection', (connection: Connection) => {
    connection.on('error', () => undefined)
    limitPackets(connection)
    endFirmly(connection)
  })
  const asked = new WeakSet<Connection>()
  io.use((socket, next) => {
    // One sign-in per connection: trying again takes another one.
    const first = asked.has(socket.conn) ? Promise.reject(refusal('rate.limited')) : admit(socket, resolveActor)
    asked.add(socket.conn)
    first.then(
      () => next(),
      (error: Error) => next(error),
    )
  })
  io.on('connection', (socket) => welcome(io, socket))
}

async function admit(socket: Socket, resolveActor: ResolveActor): Promise<void> {
  // Not from the query: addresses are written into logs.
  const token: unknown = socket.handshake.auth['token']
  const actor = await resolveActor(typeof token === 'string' ? token : undefined).catch(unreachable)
  if (actor === undefined) throw refusal('auth.required')
  socket.data.actor = actor
}

function unreachable(error: unknown): never {
  const code = error instanceof Fault ? error.code : 'server.error'
  if (errorStatus[code] >= 500) log.warn({ err: error }, 'a socket could not be checked')
  throw refusal(code)
}

function refusal(code: Fault['code']): Error {
  return Object.assign(fault(code), { data: { code } })
}

function welcome(io: Server, socket: Socket): void {
  const actor = actorOf(socket)
  const own = ownRooms(actor)
  void socket.join([...own, sessionRoom(actor.sessionId)])
  socket.on('error', () => undefined)
  socket.on('disconnect', () => socket.conn.close())
  socket.on(joinRoom, (room: unknown, answer: unknown) => join(socket, room, answer))
  makeRoom(io, own[0]!)
}

/** Rooms keep the order in which sockets came. */
function makeRoom(io: Server, room: string): void {
  const ids = [...(io.of('/').adapter.rooms.get(room) ?? [])]
  for (const id of ids.slice(0, -mostPerAccount)) io.of('/').sockets.get(id)?.disconnect(true)
}

/** Its own rooms a socket is in from the start, so asking changes nothing: the site asks because the specification says so. */
function join(socket: Socket, room: unknown, answer: unknown): void {
  const isAllowed = mayJoin(actorOf(socket), room)
  if (isAllowed) void socket.join(room as string)
  if (typeof answer === 'function')
    (answer as (said: Answer) => void)(isAllowed ? { success: true } : { success: false, code: 'auth.forbidden' })
}

function tell(io: Server, { room, event, said }: Announcement): void {
  io.local.to(room).emit(event, said)
}

function handles(io: Server, door: Door): Pick<Realtime, 'actors' | 'endSessions' | 'shut' | 'open'> {
  const all = () => [...io.of('/').sockets.values()]
  return {
    actors: () => all().map(actorOf),
    endSessions(ids) {
      const here = ids.map(sessionRoom).filter((room) => io.of('/').adapter.rooms.has(room))
      if (here.length > 0) io.local.in(here).disconnectSockets(true)
    },
    shut() {
      door.isShut = true
      for (const socket of all()) cut(socket.conn)
    },
    open: () => void (door.isShut = false),
  }
}
