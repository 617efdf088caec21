import { Agent, request } from 'node:http'

export type Sent = {
  method: string
  path: string
  token?: string | undefined
  body?: Buffer | string | undefined
  headers?: Record<string, string>
}
export type Answer = {
  status: number
  code: string | undefined
  body: string
  headers: Record<string, unknown>
}

/** Sends the URL unchanged; fetch would normalize it. */
export function httpClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const send = ({ method, path, token, body, headers }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const sent = request(
        { host: '127.0.0.1', port, agent, method, path, headers: { ...length, ...bearer, ...headers } },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          reply.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: reply.statusCode!, code: codeOf(text), body: text, headers: reply.headers })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

function codeOf(text: string): string | undefined {
  return /^\{"success":false,"code":"([\w.]+)"/.exec(text)?.[1]
}
