import type { Role } from '@momo/contracts/shared'
import { roleFrom } from './roles.ts'
import { keys } from './storage-keys.ts'

export { keys }

type Key = (typeof keys)[keyof typeof keys]

export type Session = {
  accessToken: string
  refreshToken: string | undefined
  role: Role | undefined
  /** The server's last response; a new page shows it until the next check. */
  isAuthenticated: boolean
  branchId: string | undefined
  name: string | undefined
}

/** In-memory fallback for writes that fail because storage is full or forbidden. */
const inMemory = new Map<Key, string | undefined>()

export function read(key: Key): string | undefined {
  if (inMemory.has(key)) return inMemory.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function write(key: Key, value: string | undefined): void {
  inMemory.delete(key)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    inMemory.set(key, value)
  }
}

/** Clears all keys, including those of other code. */
export function wipe(): void {
  inMemory.clear()
  try {
    localStorage.clear()
  } catch {
    // Storage is unavailable.
  }
}

export function readSession(): Session | undefined {
  const accessToken = read(keys.accessToken)
  if (!accessToken) return undefined
  return {
    accessToken,
    refreshToken: read(keys.refreshToken),
    role: roleFrom(read(keys.role)),
    isAuthenticated: read(keys.isAuthenticated) === 'true',
    branchId: read(keys.branchId),
    name: read(keys.adminName) ?? read(keys.userName),
  }
}
