/** In-memory fallback if storage is unavailable. */
const memory = new Map<string, string>()

export function readSessionItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export function writeSessionItem(key: string, text: string | undefined): void {
  if (text === undefined) memory.delete(key)
  else memory.set(key, text)
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The in-memory copy is used.
  }
}
