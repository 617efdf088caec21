/** The number of unread notifications. */
let unread = 0
const maxShown = 99
const listeners = new Set<() => void>()

/** Sets `<html>` attributes, because CSS draws the bell of public pages (app.css, `my-news`). */
function updateDocument(): void {
  const { dataset, style } = document.documentElement
  style.setProperty('--unread', JSON.stringify(unread > maxShown ? `${maxShown}+` : String(unread)))
  if (unread > 0) dataset['unread'] = ''
  else delete dataset['unread']
}

export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  updateDocument()
  for (const listener of listeners) listener()
}

export const notificationStore = {
  read: (): number => unread,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
