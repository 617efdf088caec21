// A steady load of GET requests over keep-alive connections. Every answer is read completely and checked.
import { Agent, get } from 'node:http'

export type Answer = { path: string; status: number; body: string; ms: number }
/** `fault` describes a broken answer; undefined is a good one. */
export type Sample = { path: string; at: number; ms: number; fault: string | undefined }

export function fetchOnce(origin: string, path: string, agent: Agent): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { agent, timeout: 15_000 }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.once('end', () =>
        resolve({ path, status: response.statusCode ?? 0, body, ms: performance.now() - began }),
      )
      response.once('error', reject)
    })
    request.once('timeout', () => request.destroy(new Error('no answer within 15 s')))
    request.once('error', reject)
  })
}

/** A page is complete with its last tag, an API answer with its closing bracket; an error has success: false. */
export function faultOf({ path, status, body }: Answer): string | undefined {
  if (status !== 200) return `status ${status}`
  if (path.startsWith('/api/'))
    return /^(\{"success":true.*\}|\[.*\])$/s.test(body) ? undefined : 'not a whole answer'
  return body.trimEnd().endsWith('</html>') ? undefined : 'not a whole page'
}

type LoadOptions = { origin: string; clients: number; seconds: number; nextPath(): string }

export async function load({ origin, clients, seconds, nextPath }: LoadOptions): Promise<Sample[]> {
  const samples: Sample[] = []
  const until = performance.now() + seconds * 1000
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < until) {
      const path = nextPath()
      const at = performance.now()
      const fault = await fetchOnce(origin, path, agent).then(
        faultOf,
        (error: Error) => `broken: ${error.message}`,
      )
      samples.push({ path, at, ms: performance.now() - at, fault })
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return samples
}

/** The percentile: the value that the given share of the values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 0.5)
