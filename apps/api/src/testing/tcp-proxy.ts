import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  blackHole(): void
  reset(): void
  restore(): void
  close(): Promise<void>
}

/** TCP proxy to a local port that a test can break: drop all data (black hole) or close all connections. */
export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  let isBlackHole = false
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    track(near)
    track(far)
    near.on('data', (bytes) => isBlackHole || far.write(bytes)).on('close', () => far.destroy())
    far
      .on('data', (bytes) => isBlackHole || near.write(bytes))
      .on('close', () => isBlackHole || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    blackHole: () => void (isBlackHole = true),
    reset: dropAll,
    restore: () => void (isBlackHole = false),
    async close() {
      server.close()
      dropAll()
    },
  }
}
