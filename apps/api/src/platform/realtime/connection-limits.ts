import type { EventEmitter } from 'node:events'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Socket } from 'socket.io'

/** The connection under a socket. */
export type Connection = Socket['conn']
type Packet = { type: string; data?: unknown }

const mostPacketsPerSecond = 10
const politeMs = 1_000
export const mostPerAddress = 50
// '5' and '6' announce an event and an answer with binary attachments. We send and want none.
const announcesBinary = /^[56]/

/**
 * Counts everything that arrives, also before and beside what Socket.IO calls an event; a page sends a few a minute.
 * Who sends more than ten a second, or anything binary, is cut off.
 */
export function limitPackets(connection: Connection): void {
  let [since, heard] = [performance.now(), 0]
  const count = () => {
    const at = performance.now()
    if (at - since >= 1_000) [since, heard] = [at, 0]
    heard += 1
    if (heard > mostPacketsPerSecond) cut(connection)
  }
  connection.on('packet', ({ data }: Packet) => {
    count()
    if (data !== undefined && (typeof data !== 'string' || announcesBinary.test(data))) cut(connection)
  })
  // A ping of the protocol underneath is answered there and becomes no packet.
  const { websocket } = connection.request as IncomingMessage & { websocket?: EventEmitter }
  websocket?.on('ping', count).on('pong', count)
}

/** After a polite close the other side has a moment to answer it; left to the library it would have half a minute. */
export function endFirmly(connection: Connection): void {
  const end = () => connection.request.socket.destroy()
  connection.once('close', () => setTimeout(end, politeMs).unref())
}

/** At once: a polite close would wait for the answer of someone who is not polite. */
export function cut(connection: Connection): void {
  connection.close(true)
  connection.request.socket.destroy()
}

/** True for a request whose address has room for one more connection; it is counted until its connection is gone. */
export function addressCounter(addressOf: (request: IncomingMessage) => string): (request: IncomingMessage) => boolean {
  const open = new Map<string, number>()
  return (request) => {
    const address = addressOf(request)
    const count = open.get(address) ?? 0
    if (count >= mostPerAddress) return false
    open.set(address, count + 1)
    request.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    return true
  }
}

/**
 * Node takes its own listeners off a connection that asks to be upgraded. One that asks for an address nobody serves
 * would be left like that for a second, and end the program if it is reset meanwhile.
 */
export function refuseOtherUpgrades(server: HttpServer, path: string): void {
  server.prependListener('upgrade', (request, socket) => {
    if (!request.url?.startsWith(path)) socket.destroy()
  })
}
