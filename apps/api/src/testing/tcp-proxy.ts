import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableLink = { port: number; blackHole(): void; reset(): void; mend(): void; close(): Promise<void> }

/** A TCP link to a local port that a test can break: swallow everything, or drop all connections. */
export async function openBreakableLink(targetPort: number): Promise<BreakableLink> {
  let isSwallowing = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    keep(near)
    keep(far)
    near.on('data', (bytes) => isSwallowing || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => isSwallowing || near.write(bytes)).on('close', () => isSwallowing || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    blackHole: () => void (isSwallowing = true),
    reset: dropAll,
    mend: () => void (isSwallowing = false),
    async close() {
      server.close()
      dropAll()
    },
  }
}
