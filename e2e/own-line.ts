import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { place } from './place.ts'

export type Line = {
  origin: string
  /** From now on nothing answers, though the line is there: a phone between two masts. */
  hold(): void
  /** What this address answers from now on; a function gets what it answered before. */
  replace(path: string, change: (text: string) => string): void
  close(): Promise<void>
}

/** A line of one's own to the site, which can be held up and which can carry something else than the site said. */
export async function openLine(): Promise<Line> {
  const changes = new Map<string, (text: string) => string>()
  let held = false
  const server = createServer((incoming, outgoing) => {
    if (held) return
    const path = incoming.url ?? '/'
    const change = changes.get(path)
    if (change) return void changed(path, change).then((text) => outgoing.writeHead(200, script).end(text))
    const onward = ask(place.origin() + path, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => (held = true),
    replace: (path, change) => void changes.set(path, change),
    close: () => close(server),
  }
}

const script = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
const changed = async (path: string, change: (text: string) => string) => change(await (await fetch(place.origin() + path)).text())

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
