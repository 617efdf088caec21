export type Toast = { id: number; tone: 'success' | 'failure'; text: string; ms: number }

/** GEN-08: five seconds by default. */
const defaultMs = 5000
const atMost = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: Toast['tone'], text: string, ms = defaultMs): void {
  lastId += 1
  change([...toasts, { id: lastId, tone, text, ms }].slice(-atMost))
}

export const toast = {
  success: (text: string, ms?: number) => show('success', text, ms),
  /** Pass Infinity if the user must act. */
  failure: (text: string, ms?: number) => show('failure', text, ms),
}

export function closeToast(id: number): void {
  change(toasts.filter((one) => one.id !== id))
}

let regions: readonly string[] = []

function changeRegions(next: readonly string[]): void {
  regions = next
  for (const listener of listeners) listener()
}

/** A page may have several regions. The newest shows the toasts, because a dialog covers the ones behind it. */
export const toastRegions = {
  isNewest: (id: string): boolean => regions.at(-1) === id,
  join: (id: string): (() => void) => {
    changeRegions([...regions, id])
    return () => changeRegions(regions.filter((one) => one !== id))
  },
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
