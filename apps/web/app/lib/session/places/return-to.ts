const name = 'wantedPlace'
/** Whoever comes back to the login page later than this is on another errand. */
const goodForMs = 30 * 60_000

type Wanted = { path: string; at: number }

/** Where the browser keeps nothing, the page does. */
let unkept: Wanted | undefined

/** Reliability E7: an address of this site or nothing. It is parsed as the browser would, then only its path is taken. */
export function ownPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  try {
    const url = new URL(address, origin)
    // '//other.example' and '/\other.example' begin with a slash too.
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
    return url.pathname + url.search
  } catch {
    return undefined
  }
}

/** RT-08: the page someone wanted before they had to sign in. */
export function rememberPlace(path: string): void {
  unkept = { path, at: Date.now() }
  try {
    sessionStorage.setItem(name, JSON.stringify(unkept))
  } catch {
    // This page remembers it.
  }
}

function remembered(): Wanted | undefined {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? unkept : (JSON.parse(text) as Wanted)
  } catch {
    return unkept
  }
}

export function forgetPlace(): void {
  unkept = undefined
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

/** Once: the next sign-in has its own errand. */
export function takePlace(): string | undefined {
  const wanted = remembered()
  forgetPlace()
  if (!wanted || !(Date.now() - wanted.at < goodForMs)) return undefined
  return ownPath(wanted.path, location.origin)
}
