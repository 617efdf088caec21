import { keys } from './storage-keys.ts'

export { keys }

type Key = (typeof keys)[keyof typeof keys]

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

export const clearInMemory = (): void => inMemory.clear()
