import { vi } from 'vitest'

type Room = Storage & { full: boolean; forbidden: boolean }

/** localStorage as browsers have it, and as they have it when they would rather not. */
function storageRoom(): Room {
  const kept = new Map<string, string>()
  const look = () => {
    if (room.forbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const room: Room = {
    full: false,
    forbidden: false,
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => {
      look()
      return kept.get(key) ?? null
    },
    setItem: (key, value) => {
      look()
      if (room.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, String(value))
    },
    removeItem: (key) => {
      look()
      kept.delete(key)
    },
    clear: () => {
      look()
      kept.clear()
    },
  }
  return room
}

/** Locks of one name are granted one after the other, as Web Locks does for the tabs of a browser. */
function lockManager() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, _options: unknown, work: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

/**
 * Just enough of a browser for what has no screen: storage, address, `<html>`. Modules that look at the browser when they are loaded
 * must be imported after it, afresh for each test (`vi.resetModules()`).
 */
export function fakeBrowser(address = 'http://jholmomo.example/jholmomo-outlets') {
  const page = { address: new URL(address), left: [] as string[] }
  const styles = new Map<string, string>()
  const events = new EventTarget()
  const [kept, ofTheTab] = [storageRoom(), storageRoom()]
  const html = {
    dataset: {} as Record<string, string | undefined>,
    style: { setProperty: (name: string, value: string) => void styles.set(name, value) },
  }
  const history = {
    state: null,
    length: 1,
    replaceState: (_state: unknown, _title: string, next: string) => {
      page.address = new URL(next, page.address)
    },
  }
  const location = {
    get origin() {
      return page.address.origin
    },
    get pathname() {
      return page.address.pathname
    },
    get search() {
      return page.address.search
    },
    get hash() {
      return page.address.hash
    },
    replace: (next: string) => void page.left.push(next),
    assign: (next: string) => void page.left.push(next),
  }
  const document = Object.assign(new EventTarget(), { documentElement: html, hidden: false })
  const window = Object.assign(events, { location, history })
  const navigator = { locks: lockManager() as unknown, onLine: true }
  const globals = { window, document, location, history, navigator, localStorage: kept, sessionStorage: ofTheTab }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return {
    html,
    styles,
    page,
    navigator,
    localStorage: kept,
    sessionStorage: ofTheTab,
    /** Another tab has written this. */
    storageEvent: (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
    event: (name: string) => events.dispatchEvent(new Event(name)),
    restore: () => vi.unstubAllGlobals(),
  }
}

/** A token whose own word is that it belongs to this account. */
export function aToken(accountId: string, mark = 'x'): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'HS256' })}.${part({ sub: accountId, mark })}.signature`
}
