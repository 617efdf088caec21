export type Toast = {
  id: number
  tone: 'success' | 'failure'
  text: string
  ms: number
  /** False for a warning that ends with its cause. */
  canClose: boolean
  /** A button beside the text; the toast closes when it is used. */
  action?: ToastAction | undefined
}
export type ToastAction = { label: string; run: () => void }

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

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Stops the time of a toast while the user points at it or has the focus in it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Starts the time of a toast. It runs even if no page shows the toast; otherwise a much later page would show it. */
export function releaseToast(id: number): void {
  const ms = toasts.find((one) => one.id === id)?.ms ?? Infinity
  if (timers.has(id) || !Number.isFinite(ms)) return
  timers.set(
    id,
    setTimeout(() => closeToast(id), ms),
  )
}

function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  change([...toasts, { ...toast, id: lastId }].slice(-atMost))
  releaseToast(lastId)
  return lastId
}

export const toast = {
  success: (text: string, ms = defaultMs, action?: ToastAction): void =>
    void show({ tone: 'success', text, ms, canClose: true, action }),
  /** Pass Infinity if the user must act. */
  failure: (text: string, ms = defaultMs, action?: ToastAction): void =>
    void show({ tone: 'failure', text, ms, canClose: true, action }),
  /** Shows a warning until the returned function is called. */
  warn: (text: string): (() => void) => {
    const id = show({ tone: 'failure', text, ms: Infinity, canClose: false })
    return () => closeToast(id)
  },
}

export function closeToast(id: number): void {
  holdToast(id)
  change(toasts.filter((one) => one.id !== id))
}

/** A staff page shows its toasts in the header of its frame, where they cover no button. An open dialog hides the header. */
const ranks = { page: 0, frame: 1, dialog: 2 }
export type RegionPlace = keyof typeof ranks
type Region = { id: string; place: RegionPlace }

let regions: readonly Region[] = []

function changeRegions(next: readonly Region[]): void {
  regions = next
  for (const listener of listeners) listener()
}

/** A page may have several regions. The newest of the highest rank shows the toasts, because a dialog covers the ones behind it. */
export const toastRegions = {
  isNewest: (id: string): boolean =>
    regions.toSorted((a, b) => ranks[a.place] - ranks[b.place]).at(-1)?.id === id,
  join: (id: string, place: RegionPlace = 'page'): (() => void) => {
    changeRegions([...regions, { id, place }])
    return () => changeRegions(regions.filter((one) => one.id !== id))
  },
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
