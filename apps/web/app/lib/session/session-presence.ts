export const accessTokenKey = 'accessToken'
export const cartKey = 'cart'

/**
 * The minimum for public pages: whether there is a session, and when that changes. The rest of lib/session is loaded only with a session
 * (decision 016). Without storage the mark on `<html>` is used.
 */
export function hasSession(): boolean {
  try {
    if (localStorage.getItem(accessTokenKey)) return true
  } catch {
    // Storage is unavailable.
  }
  return document.documentElement.dataset['session'] === 'in'
}

const sessionEvent = 'session'

/** Dispatched by session-state.ts in this tab; other tabs get a storage event. */
export const dispatchSessionChange = (): boolean => window.dispatchEvent(new Event(sessionEvent))

export function onSession(listener: () => void): () => void {
  const events = [sessionEvent, 'storage', 'pageshow']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** The raw cart selection made before signing in (features/carts/pending-choice/pending-choice.ts); '' if there is none. */
export function readPendingCart(): string {
  try {
    return localStorage.getItem(cartKey) ?? ''
  } catch {
    return ''
  }
}
