// One request as a browser sends it: with a timeout, and with 'unknown' as a possible result.
import { Agent, request } from 'node:http'

export type Asked = {
  origin: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  /** Without: anonymous. */ token?: string
  body?: object
}
/** Status 0: no answer came, so it is unknown whether the request was applied. */
export type Answer = { status: number; code: string; data: Record<string, unknown> }

const waitMs = 3_000
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

function read(text: string): { code?: string; data?: Record<string, unknown> } {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}

export function ask({ origin, method, path, token, body }: Asked): Promise<Answer> {
  const unknown: Answer = { status: 0, code: 'no answer', data: {} }
  const text = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json' }),
    }
    const call = request(origin + path, { agent, method, headers, timeout: waitMs }, (response) => {
      let raw = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (raw += part))
      response.once('error', () => resolve(unknown))
      response.once('close', () => {
        if (!response.complete) return resolve(unknown)
        const { code = '', data = {} } = read(raw)
        resolve({ status: response.statusCode ?? 0, code, data })
      })
    })
    // Limits the whole answer, not only the pauses in it.
    const late = setTimeout(() => call.destroy(), waitMs)
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(unknown))
    call.once('close', () => clearTimeout(late))
    call.end(text)
  })
}

/** Not decided yet: no answer, or one that says 'later'. */
export const isUndecided = ({ status }: Answer): boolean => status === 0 || status === 429 || status >= 500
