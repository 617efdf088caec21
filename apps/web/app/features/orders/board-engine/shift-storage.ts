/** A shift goes on after a reload. Times are the device's own: it need not be exact. */
export type KeptShift = { since: number; isSoundOn: boolean }

/** Nobody works longer; a tablet that is switched on in the morning has not been watched all night. */
const longestMs = 16 * 3_600_000
const nameOf = (accountId: string) => `board:shift:${accountId}`

export const isOverlong = ({ since }: KeptShift, now = Date.now()): boolean => now - since >= longestMs

export function keepShift(accountId: string, shift: KeptShift | undefined): void {
  try {
    if (shift === undefined) localStorage.removeItem(nameOf(accountId))
    else localStorage.setItem(nameOf(accountId), JSON.stringify(shift))
  } catch {
    // Full or forbidden: a reload ends the shift.
  }
}

/** Another tab has written of this shift, or emptied all; what else is written there, a device that could not keep its shift survives. */
export function watchShift(accountId: string, changed: () => void): () => void {
  const name = nameOf(accountId)
  const hear = ({ key }: StorageEvent) => void ((key ?? name) === name && changed())
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

export function findShift(accountId: string, now = Date.now()): KeptShift | undefined {
  try {
    const { since, isSoundOn } = JSON.parse(localStorage.getItem(nameOf(accountId)) ?? '') as KeptShift
    const shift = { since, isSoundOn: isSoundOn !== false }
    return isOverlong(shift, now) ? undefined : shift
  } catch {
    return undefined
  }
}
