import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { fault } from '#platform/faults/fault.ts'
import { asHashed, isEasyToGuess, type Person } from './passwords.rules.ts'

// OWASP's first choice where memory is scarce. What is stored says by which it was made, so they can be raised.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** Each holds 19 MiB and a core for some 20 ms: more at once would only make each of them slower, and all else with them. */
const atOnce = 2
/** About two seconds of work. Who comes later is told to come again. */
const mayWait = 100

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when a place for hashing is free; `server.busy` when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else await place()
  try {
    return await work()
  } finally {
    // The place is handed over; only when nobody waits is it free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function place(): Promise<void> {
  if (waiting.length >= mayWait) throw fault('server.busy')
  return new Promise((resolve) => waiting.push(resolve))
}

const argon2Async = promisify(argon2)
type Made = { salt: Buffer; memory: number; passes: number; parallelism: number }

const tagOf = (password: string, { salt, ...by }: Made): Promise<Buffer> =>
  inTurn(() => argon2Async('argon2id', { message: Buffer.from(asHashed(password)), nonce: salt, tagLength: tagBytes, ...by }))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
const written = ({ salt, memory, passes, parallelism }: Made, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

export async function hashPassword(password: string): Promise<string> {
  const made = { salt: randomBytes(saltBytes), ...cost }
  return written(made, await tagOf(password, made))
}

/** Where there is no account or no password: the same work, and no password fits. */
const nobodys = written({ salt: randomBytes(saltBytes), ...cost }, randomBytes(tagBytes))

/** Takes as long for a missing hash as for a wrong password. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? nobodys)
  if (!parts) throw new Error('A password is stored in a form that is not ours.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const made = { salt: Buffer.from(salt, 'base64'), memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const isSame = timingSafeEqual(await tagOf(password, made), Buffer.from(tag, 'base64'))
  return isSame && hash !== null && hash !== undefined
}

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Before a password is taken for someone. */
export function refuseEasyPassword(password: string, person: Person): void {
  if (isEasyToGuess(password, common, person)) throw fault('password.common')
}
