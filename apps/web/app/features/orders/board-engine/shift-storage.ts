/** A shift survives a reload. Times are those of the device. */
export type SavedShift = { since: number; isSoundOn: boolean }

/** A longer shift was not ended properly, for example by a tablet that was left on overnight. */
const longestMs = 16 * 3_600_000
const nameOf = (accountId: string) => `board:shift:${accountId}`

export const isOverlong = ({ since }: SavedShift, now = Date.now()): boolean => now - since >= longestMs

export function saveShift(accountId: string, shift: SavedShift | undefined): void {
  try {
    if (shift === undefined) localStorage.removeItem(nameOf(accountId))
    else localStorage.setItem(nameOf(accountId), JSON.stringify(shift))
  } catch {
    // Storage is full or blocked: a reload ends the shift.
  }
}

/** Reports a change of this shift in another tab, or a cleared localStorage. Ignores other keys, so an unsaved shift is not ended. */
export function watchShift(accountId: string, changed: () => void): () => void {
  const name = nameOf(accountId)
  const onStorage = ({ key }: StorageEvent) => void ((key ?? name) === name && changed())
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function readShift(accountId: string, now = Date.now()): SavedShift | undefined {
  try {
    const { since, isSoundOn } = JSON.parse(localStorage.getItem(nameOf(accountId)) ?? '') as SavedShift
    const shift = { since, isSoundOn: isSoundOn !== false }
    return isOverlong(shift, now) ? undefined : shift
  } catch {
    return undefined
  }
}
