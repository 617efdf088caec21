export const accessTokenKey = 'accessToken'
export const cartKey = 'cart'

/**
 * The least a public page has to know: whether there is a session, and when that changes. The rest of lib/session is fetched when there is
 * one (decision 016). A browser that keeps nothing is known by the mark on `<html>`.
 */
export function hasSession(): boolean {
  try {
    if (localStorage.getItem(accessTokenKey)) return true
  } catch {
    // Nothing is kept.
  }
  return document.documentElement.dataset['session'] === 'in'
}

const changed = 'session'

/** Told by session-state.ts in this tab; in the others the browser tells. */
export const tellSession = (): boolean => window.dispatchEvent(new Event(changed))

export function onSession(look: () => void): () => void {
  const signs = [changed, 'storage', 'pageshow']
  for (const sign of signs) window.addEventListener(sign, look)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, look)
  }
}

/** What somebody had chosen before they had to sign in (features/carts/kept-choice.ts), as it stands there; '' is nothing. */
export function keptCart(): string {
  try {
    return localStorage.getItem(cartKey) ?? ''
  } catch {
    return ''
  }
}
