import { differenceAt, type OptionGroup } from '@momo/contracts/catalogue'

export type OptionRecord = {
  id: string
  name: string
  price_difference: number
  price_percent: number
  is_default: boolean
  is_archived: boolean
  is_off: boolean
  /** ISO text, because it comes out of JSON; null means no end time. */
  off_until: string | null
  pieces_percent: number
  fillings: string[]
}
export type GroupRecord = {
  id: string
  name: string
  min: number
  max: number
  is_archived: boolean
  options: OptionRecord[]
}

/** Sold out; `until` is undefined if the end time is unknown. */
export type Unavailability = { until: Date | undefined }

const offeredOptions = (group: GroupRecord): OptionRecord[] =>
  group.is_archived ? [] : group.options.filter(({ is_archived }) => !is_archived)

/**
 * Options that can be chosen with a food of this price. Archived options are left out and `min` is capped, because archived options
 * must not make a food unsellable.
 */
export function offeredGroups(groups: GroupRecord[], foodPrice: number): OptionGroup[] {
  return groups
    .map((group) => ({ group, options: offeredOptions(group) }))
    .filter(({ options }) => options.length > 0)
    .map(({ group, options }) => ({
      id: group.id,
      name: group.name,
      min: Math.min(group.min, options.length),
      max: Math.min(group.max, options.length),
      options: options.map((o) => ({
        id: o.id,
        name: o.name,
        priceDifference: differenceAt(foodPrice, { amount: o.price_difference, percent: o.price_percent }),
        isDefault: o.is_default,
        soldOut: o.is_off,
      })),
    }))
}

/** A required group without enough available options makes the food sold out, until enough of its options are back. */
export function unavailabilityOf(group: GroupRecord): Unavailability | undefined {
  const options = offeredOptions(group)
  const off = options.filter(({ is_off }) => is_off)
  const missing = Math.min(group.min, options.length) - (options.length - off.length)
  if (missing <= 0) return undefined
  const backAt = off
    .flatMap(({ off_until }) => (off_until ? [new Date(off_until).getTime()] : []))
    .toSorted((a, b) => a - b)
  const until = backAt[missing - 1]
  return { until: until === undefined ? undefined : new Date(until) }
}

/** A food is available again when the last of its causes has ended. */
export function longestUnavailability(lacks: (Unavailability | undefined)[]): Unavailability | undefined {
  const real = lacks.filter((lack) => lack !== undefined)
  if (real.length === 0) return undefined
  const moments = real.map(({ until }) => until?.getTime() ?? Infinity)
  const last = Math.max(...moments)
  return { until: Number.isFinite(last) ? new Date(last) : undefined }
}

/** When the next option becomes available by itself; a response about this food is valid until then. */
export function nextAvailableAt(groups: GroupRecord[]): Date | undefined {
  return soonest(
    groups
      .flatMap(offeredOptions)
      .map(({ is_off, off_until }) => (is_off && off_until ? new Date(off_until) : undefined)),
  )
}

export function soonest(moments: (Date | undefined)[]): Date | undefined {
  const known = moments.flatMap((moment) => moment?.getTime() ?? [])
  return known.length > 0 ? new Date(Math.min(...known)) : undefined
}
