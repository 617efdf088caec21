import { readDeviceSetting, writeDeviceSetting } from '../board/device.ts'

export type Rider = { name: string; phone: string }

const settingName = 'riders'
const most = 6

const isRider = (value: unknown): value is Rider =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Rider).name === 'string' &&
  typeof (value as Rider).phone === 'string'

/** Riders of the last deliveries from this device, latest first. */
export function lastRiders(): Rider[] {
  const stored = readDeviceSetting<unknown>(settingName)
  return Array.isArray(stored) ? stored.filter(isRider) : []
}

export function rememberRider({ name, phone }: Rider): void {
  writeDeviceSetting(
    settingName,
    [{ name, phone }, ...lastRiders().filter((rider) => rider.phone !== phone)].slice(0, most),
  )
}
