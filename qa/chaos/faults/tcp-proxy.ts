// A TCP proxy between two programs that can be broken on purpose.
import { connect, createServer, type Socket } from 'node:net'

type LinkFault =
  | 'none'
  /** Both directions drop everything, and the connections stay open. */
  | 'black-hole'
  /** Requests arrive, answers do not. */
  | 'lost-answers'
  /** Everything arrives, late. */
  | 'delay'

export type Link = {
  port: number
  setFault(kind: LinkFault): void
  /** Closes every connection with RST. */
  reset(): void
  /** The number of connections that lost data. */
  brokenConnections(): number
  stop(): Promise<void>
}

export const delayMs = 150
type Pair = { near: Socket; far: Socket; isBroken: boolean }

export async function openLink(targetPort: number): Promise<Link> {
  let mode: LinkFault = 'none'
  let broken = 0
  const pairs = new Set<Pair>()
  const lose = (pair: Pair) => {
    if (!pair.isBroken) broken += 1
    pair.isBroken = true
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: targetPort, noDelay: true })
    const pair = { near, far, isBroken: false }
    pairs.add(pair)
    const pass = (from: Socket, to: Socket, swallows: LinkFault[]) =>
      from.on('data', (bytes) => {
        if (swallows.includes(mode)) lose(pair)
        else if (mode === 'delay') setTimeout(() => to.write(bytes), delayMs)
        else to.write(bytes)
      })
    pass(near, far, ['black-hole'])
    pass(far, near, ['black-hole', 'lost-answers'])
    const end = () => {
      pairs.delete(pair)
      // In a black hole the close of one side is not forwarded.
      if (mode === 'black-hole') return void setTimeout(end, 100)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setFault(kind) {
      mode = kind
      // A connection that lost bytes is unusable, so healing the link closes it.
      for (const pair of pairs) {
        if (!pair.isBroken) continue
        pair.near.resetAndDestroy()
        pair.far.destroy()
      }
    },
    reset() {
      for (const { near, far } of pairs) {
        broken += 1
        near.resetAndDestroy()
        far.resetAndDestroy()
      }
    },
    brokenConnections: () => broken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
      }),
  }
}
