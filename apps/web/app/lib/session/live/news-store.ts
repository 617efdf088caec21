/** How many notifications wait to be read. */
let unread = 0
const listeners = new Set<() => void>()

export function setUnread(count: number): void {
  unread = count
  for (const tell of listeners) tell()
}

export const newsStore = {
  read: (): number => unread,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
