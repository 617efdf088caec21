import { subjectOf } from '#lib/session/tokens/access-token.ts'
import { readSession } from '#lib/session/storage.ts'

/** An unsaved draft, stored in this browser for the signed-in user. */
export type LocalDraft<T> = { value: T; version?: number | undefined; at: number }

const keyOf = (name: string) => `unsaved:${name}`

function currentUserId(): string | undefined {
  const token = readSession()?.accessToken
  return token && subjectOf(token)
}

/** If storage is unavailable the draft is lost; the page warns before it is left. */
export function saveDraftLocally<T>(name: string, work: Omit<LocalDraft<T>, 'at'> | undefined): void {
  try {
    if (work === undefined) localStorage.removeItem(keyOf(name))
    else
      localStorage.setItem(keyOf(name), JSON.stringify({ ...work, at: Date.now(), owner: currentUserId() }))
  } catch {
    // Storage is full or forbidden.
  }
}

export function findLocalDraft<T>(name: string): LocalDraft<T> | undefined {
  try {
    const { owner: ownerId, ...work } = JSON.parse(
      localStorage.getItem(keyOf(name)) ?? '',
    ) as LocalDraft<T> & { owner?: string }
    return ownerId === currentUserId() ? work : undefined
  } catch {
    return undefined
  }
}

/** The names of all stored drafts that begin with a prefix. */
export function findLocalDraftNames(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const names = keys
      .filter((key) => key.startsWith(keyOf(prefix)))
      .map((key) => key.slice(keyOf('').length))
    return names.filter((name) => findLocalDraft(name) !== undefined).toSorted()
  } catch {
    return []
  }
}
