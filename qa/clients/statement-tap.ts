// A proxy between a program and PostgreSQL that records the statements and their values.
import { createServer, connect, type Socket } from 'node:net'
import { later } from '../stack/clean-up.ts'

export type Statement = { text: string; values: (string | null)[] }
export type Tap = { url: string; seen: Statement[] }

/** `withCleanUp` removes everything. */
export async function tapStatements(databaseUrl: string, port: number): Promise<Tap> {
  const target = new URL(databaseUrl)
  const seen: Statement[] = []
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    const read = frontendReader((statement) => seen.push(statement))
    client.on('data', (bytes) => {
      read(bytes)
      database.write(bytes)
    })
    database.on('data', (bytes) => client.write(bytes))
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  later(async () => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, seen }
}

/** The messages of a client: the first has no type. Parse names a text, Bind gives it values, Query is both. */
function frontendReader(onStatement: (statement: Statement) => void): (bytes: Buffer) => void {
  const texts = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let isStarted = false
  const message = (type: string, body: Buffer) => {
    if (type === 'Q') onStatement({ text: textAt(body, 0).text, values: [] })
    if (type === 'P') {
      const name = textAt(body, 0)
      texts.set(name.text, textAt(body, name.end).text)
    }
    if (type === 'B') onStatement(boundBy(body, texts))
  }
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      if (isStarted) message(String.fromCharCode(rest[0]!), rest.subarray(5, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}

function textAt(body: Buffer, from: number): { text: string; end: number } {
  const zero = body.indexOf(0, from)
  return { text: body.toString('utf8', from, zero), end: zero + 1 }
}

function boundBy(body: Buffer, texts: Map<string, string>): Statement {
  const name = textAt(body, textAt(body, 0).end)
  let at = name.end + 2 + body.readInt16BE(name.end) * 2
  const many = body.readInt16BE(at)
  at += 2
  const values = Array.from({ length: many }, () => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
  return { text: texts.get(name.text) ?? '', values }
}
