import type { EventEmitter } from 'node:events'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Socket } from 'socket.io'
import { networksOf } from '#platform/network/client-network.rules.ts'

/** The connection under a socket. */
export type Connection = Socket['conn']
type Packet = { type: string; data?: unknown }

const mostPacketsPerSecond = 10
const closeTimeoutMs = 1_000
export const maxConnectionsPerAddress = 50
// '5' and '6' announce an event and an acknowledgement with binary attachments, which the API does not use.
const announcesBinary = /^[56]/

/**
 * Limits all incoming packets, also those that are not Socket.IO events; a page sends a few a minute. A client that sends more than
 * ten a second, or anything binary, is disconnected.
 */
export function limitPackets(connection: Connection): void {
  let [since, received] = [performance.now(), 0]
  const count = () => {
    const at = performance.now()
    if (at - since >= 1_000) [since, received] = [at, 0]
    received += 1
    if (received > mostPacketsPerSecond) dropConnection(connection)
  }
  connection.on('packet', ({ data }: Packet) => {
    count()
    if (data !== undefined && (typeof data !== 'string' || announcesBinary.test(data)))
      dropConnection(connection)
  })
  // WebSocket pings are answered below Socket.IO and do not become packets.
  const { websocket } = connection.request as IncomingMessage & { websocket?: EventEmitter }
  websocket?.on('ping', count).on('pong', count)
}

/** Destroys the TCP connection one second after a close; the library would wait half a minute for the close frame. */
export function destroyAfterClose(connection: Connection): void {
  const end = () => connection.request.socket.destroy()
  connection.once('close', () => setTimeout(end, closeTimeoutMs).unref())
}

/** Closes at once, without waiting for the close frame of a misbehaving client. */
export function dropConnection(connection: Connection): void {
  connection.close(true)
  connection.request.socket.destroy()
}

/** True if the networks of the client may open one more connection, which is counted until it closes. */
export function addressCounter(
  addressOf: (request: IncomingMessage) => string,
): (request: IncomingMessage) => boolean {
  const open = new Map<string, number>()
  const countOf = (network: string): number => open.get(network) ?? 0
  return (request) => {
    const networks = networksOf(addressOf(request))
    if (networks.some(({ network, factor }) => countOf(network) >= maxConnectionsPerAddress * factor))
      return false
    for (const { network } of networks) open.set(network, countOf(network) + 1)
    request.socket.once('close', () => {
      for (const { network } of networks)
        if (countOf(network) > 1) open.set(network, countOf(network) - 1)
        else open.delete(network)
    })
    return true
  }
}

/**
 * Destroys upgrade requests for unknown paths. Node removes its own error listeners from an upgraded connection, so a reset before
 * the library closes it would crash the process.
 */
export function rejectForeignUpgrades(server: HttpServer, path: string): void {
  server.prependListener('upgrade', (request, socket) => {
    if (!request.url?.startsWith(path)) socket.destroy()
  })
}
