const storageKey = 'wantedPlace'
/** A saved path expires after 30 minutes. */
const maxAgeMs = 30 * 60_000

type SavedPath = { path: string; at: number }

/** In-memory fallback if storage is unavailable. */
let inMemory: SavedPath | undefined

/** Reliability E7: accepts only a URL of this site. It is parsed like the browser does, then only path and query are used. */
export function ownPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  try {
    const url = new URL(address, origin)
    // '//other.example' and '/\other.example' start with a slash too.
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
    return url.pathname + url.search
  } catch {
    return undefined
  }
}

/** RT-08: saves the page a visitor requested before signing in. */
export function saveReturnPath(path: string): void {
  inMemory = { path, at: Date.now() }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inMemory))
  } catch {
    // The in-memory copy is used.
  }
}

function readSaved(): SavedPath | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    return text === null ? inMemory : (JSON.parse(text) as SavedPath)
  } catch {
    return inMemory
  }
}

export function clearReturnPath(): void {
  inMemory = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is unavailable.
  }
}

/** Returns the saved path and clears it. */
export function takeReturnPath(): string | undefined {
  const saved = readSaved()
  clearReturnPath()
  if (!saved || !(Date.now() - saved.at < maxAgeMs)) return undefined
  return ownPath(saved.path, location.origin)
}
