import type { Role } from '@momo/contracts/shared'
import { roleFrom } from './roles.ts'
import { keys } from './storage-keys.ts'

export { keys }

type Key = (typeof keys)[keyof typeof keys]

export type Session = {
  accessToken: string
  refreshToken: string | undefined
  role: Role | undefined
  /** What the last answer of the server was; a new page shows it until there is another. */
  isAuthenticated: boolean
  branchId: string | undefined
  name: string | undefined
}

/** What the browser would not keep, because its storage is full or forbidden, is kept for the life of the page. */
const unkept = new Map<Key, string | undefined>()

export function read(key: Key): string | undefined {
  if (unkept.has(key)) return unkept.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function write(key: Key, value: string | undefined): void {
  unkept.delete(key)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    unkept.set(key, value)
  }
}

/** Everything, whoever put it there. */
export function wipe(): void {
  unkept.clear()
  try {
    localStorage.clear()
  } catch {
    // Nothing was kept.
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
