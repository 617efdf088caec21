import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'
const acceptable = /^[\w-]{8,64}$/
const process8 = randomBytes(4).toString('hex')
let count = 0

/** The proxy's id when it sends a sane one, so that one id runs through all logs; else our own. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers[header]
  if (typeof given === 'string' && acceptable.test(given)) return given
  count += 1
  return `${process8}-${count.toString(36)}`
}
