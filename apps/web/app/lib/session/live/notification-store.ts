/** How many notifications wait to be read. */
let unread = 0
const mostShown = 99
const listeners = new Set<() => void>()

/** The bell of the public pages is drawn by CSS (app.css, `my-news`), so it looks at `<html>`. */
function mark(): void {
  const { dataset, style } = document.documentElement
  style.setProperty('--unread', JSON.stringify(unread > mostShown ? `${mostShown}+` : String(unread)))
  if (unread > 0) dataset['unread'] = ''
  else delete dataset['unread']
}

export function setUnread(count: number): void {
  unread = count
  mark()
  for (const tell of listeners) tell()
}

export const newsStore = {
  read: (): number => unread,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
