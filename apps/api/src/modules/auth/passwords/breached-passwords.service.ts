import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { switches } from '#platform/config/switches.ts'
import { log } from '#platform/log/log.ts'
import { normalizePassword } from './passwords.rules.ts'

const shippedList = fileURLToPath(new URL('breached-passwords.txt', import.meta.url))
const prefixLength = 5
const hashLength = 40

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase()

/**
 * Whether the password is on the list of passwords from data breaches. The list is a folder of range files ('21BD1.txt' with lines
 * 'SUFFIX:COUNT') or one sorted file with lines 'HASH:COUNT', the two formats of the downloader of Have I Been Pwned.
 */
export async function isBreached(password: string): Promise<boolean> {
  const hashes = [...new Set([password, normalizePassword(password)])].map(sha1)
  const list = switches().breachedPasswords ?? shippedList
  try {
    const isFolder = (await stat(list)).isDirectory()
    const isListed = (hash: string) => (isFolder ? isInFolder(list, hash) : isInFile(list, hash))
    return (await Promise.all(hashes.map(isListed))).includes(true)
  } catch (error) {
    // A list that cannot be read must not stop people from changing a password that someone else knows.
    log.error({ err: error, list }, 'passwords: breached list unreadable')
    return false
  }
}

async function isInFolder(folder: string, hash: string): Promise<boolean> {
  const range = await readFile(path.join(folder, `${hash.slice(0, prefixLength)}.txt`), 'utf8').catch(
    ifAbsent,
  )
  return range.split(/\r?\n/).some((line) => line.startsWith(`${hash.slice(prefixLength)}:`))
}

/** A range without passwords has no file. */
function ifAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

async function isInFile(file: string, hash: string): Promise<boolean> {
  const handle = await open(file)
  try {
    return await hasLine(handle, hash)
  } finally {
    await handle.close()
  }
}

/** Binary search over byte positions, because the lines have different lengths and the whole list has 40 GB. */
async function hasLine(handle: FileHandle, hash: string): Promise<boolean> {
  let [low, high] = [0, (await handle.stat()).size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await firstLineFrom(handle, middle)
    if (found?.hash === hash) return true
    if (found === undefined || found.hash > hash) high = middle
    else low = found.end
  }
  return false
}

const longestLine = 64

/** The first line that begins at or after the position; `end` is the position after its line break. */
async function firstLineFrom(
  handle: FileHandle,
  position: number,
): Promise<{ hash: string; end: number } | undefined> {
  // From the byte before, so that a line that begins at the position follows a line break.
  const from = Math.max(0, position - 1)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const start = position === 0 ? 0 : text.indexOf('\n') + 1
  if (position > 0 && start === 0) return undefined
  const hash = text.slice(start, start + hashLength)
  const lineBreak = text.indexOf('\n', start)
  if (hash.length < hashLength) return undefined
  return { hash, end: from + (lineBreak === -1 ? bytesRead : lineBreak + 1) }
}
