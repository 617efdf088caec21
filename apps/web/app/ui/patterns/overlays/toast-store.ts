export type Toast = { id: number; tone: 'success' | 'failure'; text: string; ms: number }

/** GEN-08: five seconds unless the form says otherwise. */
const defaultMs = 5000
const atMost = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

function show(tone: Toast['tone'], text: string, ms = defaultMs): void {
  lastId += 1
  change([...toasts, { id: lastId, tone, text, ms }].slice(-atMost))
}

export const toast = {
  success: (text: string, ms?: number) => show('success', text, ms),
  /** Give Infinity where the reader must act. */
  failure: (text: string, ms?: number) => show('failure', text, ms),
}

export function closeToast(id: number): void {
  change(toasts.filter((one) => one.id !== id))
}

let regions: readonly string[] = []

function changeRegions(next: readonly string[]): void {
  regions = next
  for (const tell of listeners) tell()
}

/** Several parts of a page bring a region along. The newest shows the toasts: it lies on top, and a dialog hides what is behind it. */
export const toastRegions = {
  isNewest: (id: string): boolean => regions.at(-1) === id,
  join: (id: string): (() => void) => {
    changeRegions([...regions, id])
    return () => changeRegions(regions.filter((one) => one !== id))
  },
}

export const toastStore = {
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  read: () => toasts,
}
