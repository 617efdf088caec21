const asked = 'log-out'

/** Any 'Logout' anywhere asks; the root shows the rest (SES-05), whose screens are fetched then. */
export const askToLogOut = (): boolean => window.dispatchEvent(new Event(asked))

export function onLogOutAsked(show: () => void): () => void {
  window.addEventListener(asked, show)
  return () => window.removeEventListener(asked, show)
}
