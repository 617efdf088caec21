export type Rider = { name: string; phone: string }

/** Names and phone numbers: without the device prefix, a log-out clears them. */
const key = 'board:riders'
const most = 6

const isRider = (value: unknown): value is Rider =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Rider).name === 'string' &&
  typeof (value as Rider).phone === 'string'

/** Riders of the last deliveries from this device, latest first. */
export function lastRiders(): Rider[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(stored) ? stored.filter(isRider) : []
  } catch {
    return []
  }
}

export function rememberRider({ name, phone }: Rider): void {
  const others = lastRiders().filter((rider) => rider.phone !== phone)
  try {
    localStorage.setItem(key, JSON.stringify([{ name, phone }, ...others].slice(0, most)))
  } catch {
    // Storage is full or blocked: the rider is not remembered.
  }
}
