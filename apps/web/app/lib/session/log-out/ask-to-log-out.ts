const logOutEvent = 'log-out'

/** Any 'Logout' button dispatches this event; the root shows the dialogs (SES-05), which are loaded then. */
export const askToLogOut = (): boolean => window.dispatchEvent(new Event(logOutEvent))

export function onLogOutAsked(show: () => void): () => void {
  window.addEventListener(logOutEvent, show)
  return () => window.removeEventListener(logOutEvent, show)
}
