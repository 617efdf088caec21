/** Items that the storage did not take: it is full or blocked. */
const memory = new Map<string, string>()

export function readSessionItem(key: string): string | undefined {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeSessionItem(key: string, text: string | undefined): void {
  memory.delete(key)
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== undefined) memory.set(key, text)
  }
}
