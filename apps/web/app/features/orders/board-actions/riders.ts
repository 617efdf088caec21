import { findKept, keepHere } from '../board/device.ts'

export type Rider = { name: string; phone: string }

const shelf = 'riders'
const most = 6

const isRider = (kept: unknown): kept is Rider =>
  typeof kept === 'object' && kept !== null && typeof (kept as Rider).name === 'string' && typeof (kept as Rider).phone === 'string'

/** Who brought food from here last, the latest first. */
export function lastRiders(): Rider[] {
  const kept = findKept<unknown>(shelf)
  return Array.isArray(kept) ? kept.filter(isRider) : []
}

export function rememberRider({ name, phone }: Rider): void {
  keepHere(shelf, [{ name, phone }, ...lastRiders().filter((rider) => rider.phone !== phone)].slice(0, most))
}
