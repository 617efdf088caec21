import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'
const acceptable = /^[\w-]{8,64}$/
const process8 = randomBytes(4).toString('hex')
let count = 0

/** Uses the id of the proxy if it is well-formed, so that one id appears in all logs; otherwise generates one. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers[header]
  if (typeof given === 'string' && acceptable.test(given)) return given
  count += 1
  return `${process8}-${count.toString(36)}`
}
