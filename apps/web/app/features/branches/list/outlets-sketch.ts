import type { OutletView } from './outlet-view.ts'

/** `side`: too far from most others for the same drawing, so it has a band of its own at the edge. */
export type Pin = { outlet: OutletView; x: number; y: number; side?: Side | undefined }
type Side = 'west' | 'east'
type Located = { outlet: OutletView; at: NonNullable<OutletView['position']>; side: Side | undefined }

const size = { width: 100, height: 150 }
const margin = { x: 15, y: 14 }
/** Space for a pin with its name below it. */
const room = { x: 27, y: 19 }
/** Width of the band at an edge: a pin with its name. */
export const bandWidth = margin.x + room.x / 2
/** About 60 km. */
const farDegrees = 0.6

/**
 * Positions pins by rank from west to east and north to south, then pushes them apart until no labels overlap, because most outlets are
 * in one valley. The few outside it stand in a band at the edge. Only the server does this, because it delays the hydration on a phone.
 */
export function placePins(outlets: OutletView[]): Pin[] {
  const known = sided(outlets.flatMap((outlet) => (outlet.position ? [{ outlet, at: outlet.position }] : [])))
  const inner = known.filter(({ side }) => !side).map(({ at }) => at.longitude)
  const x = ranks(inner, ...edges(known, undefined))
  const y = ranks(
    known.map((k) => -k.at.latitude),
    margin.y,
    size.height - margin.y,
  )
  const pins = known.map(({ outlet, at, side }) => {
    const [from, to] = edges(known, side)
    return { outlet, side, from, to, x: side ? from : x(at.longitude), y: y(-at.latitude) }
  })
  for (let round = 0; round < 80; round += 1)
    for (const [i, a] of pins.entries()) for (const b of pins.slice(i + 1)) push(a, b)
  return pins.map(({ outlet, side, ...p }) => ({
    outlet,
    side,
    x: Math.round(p.x * 10) / 10,
    y: Math.round(p.y * 10) / 10,
  }))
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Marks the outlets far from the middle one, unless there is no middle that most are near. */
function sided(known: Omit<Located, 'side'>[]): Located[] {
  const latitude = middle(known.map(({ at }) => at.latitude))
  const longitude = middle(known.map(({ at }) => at.longitude))
  const marked = known.map((one): Located => {
    const isFar = Math.hypot(one.at.latitude - latitude, one.at.longitude - longitude) > farDegrees
    return { ...one, side: isFar ? (one.at.longitude < longitude ? 'west' : 'east') : undefined }
  })
  const far = marked.filter(({ side }) => side).length
  return far * 2 < known.length ? marked : known.map((one) => ({ ...one, side: undefined }))
}

/** The room of a pin from west to east: its band, or what the bands leave. */
function edges(known: Located[], side: Side | undefined): [from: number, to: number] {
  if (side === 'west') return [margin.x, margin.x]
  if (side === 'east') return [size.width - margin.x, size.width - margin.x]
  const bandOf = (one: Side) => (known.some((k) => k.side === one) ? bandWidth : 0)
  return [margin.x + bandOf('west'), size.width - margin.x - bandOf('east')]
}

function ranks(values: number[], from: number, to: number): (value: number) => number {
  const order = [...new Set(values)].toSorted((a, b) => a - b)
  return (value) =>
    order.length < 2 ? (from + to) / 2 : from + (order.indexOf(value) / (order.length - 1)) * (to - from)
}

type Moving = { x: number; y: number; from: number; to: number }

/** Overlapping pins move apart along the axis with the smaller overlap. */
function push(a: Moving, b: Moving): void {
  const missing = { x: room.x - Math.abs(b.x - a.x), y: room.y - Math.abs(b.y - a.y) }
  if (missing.x <= 0 || missing.y <= 0) return
  const side = missing.x / room.x < missing.y / room.y ? 'x' : 'y'
  const shift = ((b[side] >= a[side] ? 1 : -1) * missing[side]) / 4
  for (const [pin, by] of [
    [a, -shift],
    [b, shift],
  ] as const) {
    const [from, to] = side === 'x' ? [pin.from, pin.to] : [margin.y, size.height - margin.y]
    pin[side] = Math.min(Math.max(pin[side] + by, from), to)
  }
}
