import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp, type Socket as TcpSocket } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'

const clients: { close(): unknown }[] = []

type Options = {
  token?: string | undefined
  /** The branch that the page shows. */
  branch?: string
  headers?: Record<string, string>
  reconnection?: boolean
  query?: Record<string, string>
}

/** A client socket that is closed after the test. Call `closeSocketsAfterEach()` at the top of the test file. */
export function openSocket(
  port: number,
  { token, branch, headers = {}, reconnection = false, query = {} }: Options = {},
): Socket {
  const client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    query,
    auth: { ...(token !== undefined && { token }), ...(branch !== undefined && { branch }) },
    extraHeaders: headers,
  })
  clients.push(client)
  return client
}

export async function connected(port: number, options: Options): Promise<Socket> {
  const client = openSocket(port, options)
  const refused = once(client as never, 'connect_error').then(([error]) => Promise.reject(error as Error))
  await Promise.race([once(client as never, 'connect'), refused])
  refused.catch(() => undefined)
  return client
}

/** Returns the error code of a rejected connection. */
export async function refusalOf(port: number, options: Options): Promise<string> {
  const client = openSocket(port, options)
  const connects = once(client as never, 'connect').then(() => 'it was let in')
  const refused = once(client as never, 'connect_error').then(([error]) => (error as Error).message)
  return Promise.race([connects, refused])
}

/** Resolves with the reason when the client is disconnected. */
export const disconnected = (client: Socket): Promise<string> =>
  once(client as never, 'disconnect').then(([reason]) => reason as string)

export function receivedEvents<T = unknown>(client: Socket): T[] {
  const received: T[] = []
  client.onAny((_event, payload: T) => received.push(payload))
  return received
}

export type JoinAnswer = { success: boolean; code?: string }
export const join = (client: Socket, room: unknown): Promise<JoinAnswer> =>
  client.timeout(5_000).emitWithAck('join_room', room) as Promise<JoinAnswer>

export function closeSocketsAfterEach(): void {
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })
}

export type RawSocket = {
  tcp: TcpSocket
  frame(opcode: number, payload: Buffer | string, first?: number): void
  gone: Promise<void>
  got(): string
}

/** A raw WebSocket that can send malformed frames. */
export async function openRawSocket(
  port: number,
  path = '/socket.io/?EIO=4&transport=websocket',
): Promise<RawSocket> {
  const tcp = connectTcp(port, '127.0.0.1').on('error', () => undefined)
  const gone = new Promise<void>((resolve) => void tcp.once('close', () => resolve()))
  let text = ''
  tcp.on('data', (bytes) => (text += bytes.toString('latin1')))
  clients.push({ close: () => tcp.destroy() })
  await once(tcp, 'connect')
  const head = [
    'host: x',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  tcp.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  return {
    tcp,
    gone,
    got: () => text,
    frame: (opcode, payload, first = 0x80 | opcode) =>
      void tcp.write(frameOf(first, Buffer.from(payload as string))),
  }
}

/** One frame, masked as a client must. */
function frameOf(first: number, payload: Buffer): Buffer {
  const { length } = payload
  const size =
    length < 126
      ? [0x80 | length]
      : length < 65_536
        ? [0xfe, length >> 8, length & 255]
        : [0xff, 0, 0, 0, 0, ...[24, 16, 8, 0].map((by) => (length >>> by) & 255)]
  const mask = randomBytes(4)
  return Buffer.concat([Buffer.from([first, ...size]), mask, payload.map((byte, i) => byte ^ mask[i % 4]!)])
}
