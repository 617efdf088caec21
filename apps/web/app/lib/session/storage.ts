import type { Role } from '@momo/contracts/shared'
import { readVisit, type TabVisit } from './branch/tab-visit.ts'
import { roleFrom } from './roles.ts'
import { clearInMemory, keys, read } from './stored-values.ts'

export type Session = {
  accessToken: string
  refreshToken: string | undefined
  role: Role | undefined
  /** The server's last response; a new page shows it until the next check. */
  isAuthenticated: boolean
  branchId: string | undefined
  name: string | undefined
  /** Of head office, in this tab. */
  visit: TabVisit | undefined
}

/** Keys of settings that belong to the device, such as the paper size of its printer. */
export const devicePrefix = 'device:'

/** Keys of replies with which the branch pages start offline. They contain names and addresses of customers. */
export const cachedPrefix = 'cached:'

export const storedKeys = (prefix: string): string[] =>
  Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((key) =>
    key.startsWith(prefix),
  )

export function removeCachedReplies(): void {
  try {
    for (const key of storedKeys(cachedPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}

/** Clears all keys, including those of other code, except the settings of the device. */
export function wipe(): void {
  clearInMemory()
  try {
    const settings = storedKeys(devicePrefix).map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    localStorage.clear()
    for (const [key, value] of settings) localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable.
  }
}

export function readSession(): Session | undefined {
  const accessToken = read(keys.accessToken)
  if (!accessToken) return undefined
  const role = roleFrom(read(keys.role))
  const visit = role === 'superadmin' ? readVisit() : undefined
  return {
    accessToken,
    refreshToken: read(keys.refreshToken),
    // In a visit the tab is one of the branch.
    role: visit ? 'branchAdmin' : role,
    isAuthenticated: read(keys.isAuthenticated) === 'true',
    branchId: visit?.branchId ?? read(keys.branchId),
    name: read(keys.adminName) ?? read(keys.userName),
    visit,
  }
}
