import { subjectOf } from '#lib/session/tokens/access-token.ts'
import { readSession } from '#lib/session/storage.ts'

/** Work that was not saved, kept in this browser for whoever did it. */
export type KeptWork<T> = { value: T; version?: number | undefined; at: number }

const keyOf = (name: string) => `unsaved:${name}`

function owner(): string | undefined {
  const token = readSession()?.accessToken
  return token && subjectOf(token)
}

/** A browser that keeps nothing keeps no work either; the page warns before it is left. */
export function keepWork<T>(name: string, work: Omit<KeptWork<T>, 'at'> | undefined): void {
  try {
    if (work === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify({ ...work, at: Date.now(), owner: owner() }))
  } catch {
    // Full or forbidden.
  }
}

export function findKeptWork<T>(name: string): KeptWork<T> | undefined {
  try {
    const { owner: whose, ...work } = JSON.parse(localStorage.getItem(keyOf(name)) ?? '') as KeptWork<T> & { owner?: string }
    return whose === owner() ? work : undefined
  } catch {
    return undefined
  }
}

/** The names under which work is kept that begin like this. */
export function keptNames(beginning: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const names = keys.filter((key) => key.startsWith(keyOf(beginning))).map((key) => key.slice(keyOf('').length))
    return names.filter((name) => findKeptWork(name) !== undefined).toSorted()
  } catch {
    return []
  }
}
