import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { fault } from '#platform/faults/fault.ts'
import { isBreached } from './breached-passwords.service.ts'
import { normalizePassword, isEasyToGuess, type Person } from './passwords.rules.ts'

// OWASP's first choice where memory is scarce. The hash stores its parameters, so they can be raised later.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** Concurrency limit: each hash uses 19 MiB and a core for about 20 ms, so more at once would only slow all of them down. */
const maxConcurrent = 2
/** Queue limit, about two seconds of work. Later requests get `server.busy`. */
const maxQueued = 100

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when a hashing slot is free (semaphore); throws `server.busy` when the queue is full. */
export async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) running += 1
  else await waitForSlot()
  try {
    return await work()
  } finally {
    // Hand the slot to the next in the queue; release it only when the queue is empty.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function waitForSlot(): Promise<void> {
  if (waiting.length >= maxQueued) throw fault('server.busy')
  return new Promise((resolve) => waiting.push(resolve))
}

const argon2Async = promisify(argon2)
type HashParameters = { salt: Buffer; memory: number; passes: number; parallelism: number }

const tagOf = (password: string, { salt, ...by }: HashParameters): Promise<Buffer> =>
  withHashingSlot(() =>
    argon2Async('argon2id', {
      message: Buffer.from(normalizePassword(password)),
      nonce: salt,
      tagLength: tagBytes,
      ...by,
    }),
  )

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
const encodeHash = ({ salt, memory, passes, parallelism }: HashParameters, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

export async function hashPassword(password: string): Promise<string> {
  const made = { salt: randomBytes(saltBytes), ...cost }
  return encodeHash(made, await tagOf(password, made))
}

/** Dummy hash for a missing account or password: costs the same work and matches no password. */
const dummyHash = encodeHash({ salt: randomBytes(saltBytes), ...cost }, randomBytes(tagBytes))

/** Takes as long for a missing hash as for a wrong password, to prevent timing attacks. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? dummyHash)
  if (!parts) throw new Error('passwords: unknown hash format')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const made = {
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const isSame = timingSafeEqual(await tagOf(password, made), Buffer.from(tag, 'base64'))
  return isSame && hash !== null && hash !== undefined
}

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Rejects a password that is easy to guess or known from a data breach. */
export async function rejectEasyPassword(password: string, person: Person): Promise<void> {
  if (isEasyToGuess(password, common, person)) throw fault('password.common')
  if (await isBreached(password)) throw fault('password.breached')
}
