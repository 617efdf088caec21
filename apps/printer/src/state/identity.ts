import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Identity = { server: string; key: string }

const fileIn = (folder: string): string => path.join(folder, 'identity.json')

export const readIdentity = (folder: string): Identity | undefined =>
  existsSync(fileIn(folder)) ? (JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Identity) : undefined

export function saveIdentity(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${fileIn(folder)}.new`, JSON.stringify(identity), { mode: 0o600, flush: true })
  renameSync(`${fileIn(folder)}.new`, fileIn(folder))
}

/** The same key for a repeated pairing with the same code, because the answer to the first one may have been lost. */
export function keyFor(folder: string, code: string): string {
  const file = path.join(folder, 'pairing.json')
  const pending = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { code: string; key: string })
    : undefined
  if (pending?.code === code) return pending.key
  const key = newKey()
  writeFileSync(file, JSON.stringify({ code, key }), { mode: 0o600, flush: true })
  return key
}

/** 256 random bits. The server stores a hash of it. */
const newKey = (): string => randomBytes(32).toString('base64url')
