import { vi } from 'vitest'

type FakeStorage = Storage & { full: boolean; forbidden: boolean }

/** A fake localStorage that can also be full or forbidden. */
function createFakeStorage(): FakeStorage {
  const items = new Map<string, string>()
  const assertAllowed = () => {
    if (storage.forbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage: FakeStorage = {
    full: false,
    forbidden: false,
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => {
      assertAllowed()
      return items.get(key) ?? null
    },
    setItem: (key, value) => {
      assertAllowed()
      if (storage.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      items.set(key, String(value))
    },
    removeItem: (key) => {
      assertAllowed()
      items.delete(key)
    },
    clear: () => {
      assertAllowed()
      items.clear()
    },
  }
  return storage
}

/** Grants locks of one name one after the other, like Web Locks across tabs. */
function createLockManager() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, _options: unknown, work: () => Promise<unknown>) => {
      const run = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(
        name,
        run.catch(() => undefined),
      )
      return run
    },
  }
}

/**
 * A minimal browser for code without UI: storage, URL, `<html>`. Modules that read the browser when they are loaded must be imported after
 * it, again for each test (`vi.resetModules()`).
 */
export function fakeBrowser(address = 'http://jholmomo.example/jholmomo-outlets') {
  const page = { address: new URL(address), left: [] as string[] }
  const styles = new Map<string, string>()
  const events = new EventTarget()
  const [fakeLocalStorage, fakeSessionStorage] = [createFakeStorage(), createFakeStorage()]
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
    get protocol() {
      return page.address.protocol
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
  const document = Object.assign(new EventTarget(), { documentElement: html, hidden: false, cookie: '' })
  const window = Object.assign(events, { location, history })
  const navigator = { locks: createLockManager() as unknown, onLine: true }
  const globals = {
    window,
    document,
    location,
    history,
    navigator,
    localStorage: fakeLocalStorage,
    sessionStorage: fakeSessionStorage,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return {
    html,
    styles,
    page,
    navigator,
    localStorage: fakeLocalStorage,
    sessionStorage: fakeSessionStorage,
    /** Another tab has written this key. */
    storageEvent: (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
    event: (name: string) => events.dispatchEvent(new Event(name)),
    restore: () => vi.unstubAllGlobals(),
  }
}

/** An unsigned token with this account as its subject. */
export function aToken(accountId: string, mark = 'x'): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'HS256' })}.${part({ sub: accountId, mark })}.signature`
}
