import type { OutletView } from './outlet-view.ts'

export type Pin = { outlet: OutletView; x: number; y: number }

const size = { width: 100, height: 150 }
const margin = { x: 15, y: 14 }
/** Space for a pin with its name below it. */
const room = { x: 27, y: 17 }

/**
 * Positions pins by rank from west to east and north to south, then pushes them apart until no labels overlap, because most outlets are
 * in one valley. A fixed number of iterations keeps server and client rendering equal.
 */
export function placePins(outlets: OutletView[]): Pin[] {
  const known = outlets.flatMap((outlet) => (outlet.position ? [{ outlet, at: outlet.position }] : []))
  const x = ranks(
    known.map((k) => k.at.longitude),
    margin.x,
    size.width - margin.x,
  )
  const y = ranks(
    known.map((k) => -k.at.latitude),
    margin.y,
    size.height - margin.y,
  )
  const pins = known.map((k) => ({ outlet: k.outlet, x: x(k.at.longitude), y: y(-k.at.latitude) }))
  for (let round = 0; round < 80; round += 1)
    for (const [i, a] of pins.entries()) for (const b of pins.slice(i + 1)) push(a, b)
  return pins.map((p) => ({ ...p, x: Math.round(p.x * 10) / 10, y: Math.round(p.y * 10) / 10 }))
}

function ranks(values: number[], from: number, to: number): (value: number) => number {
  const order = [...new Set(values)].toSorted((a, b) => a - b)
  return (value) =>
    order.length < 2 ? (from + to) / 2 : from + (order.indexOf(value) / (order.length - 1)) * (to - from)
}

const inside = (value: number, edge: number, limit: number): number =>
  Math.min(Math.max(value, edge), limit - edge)

/** Overlapping pins move apart along the axis with the smaller overlap. */
function push(a: Pin, b: Pin): void {
  const missing = { x: room.x - Math.abs(b.x - a.x), y: room.y - Math.abs(b.y - a.y) }
  if (missing.x <= 0 || missing.y <= 0) return
  const side = missing.x / room.x < missing.y / room.y ? 'x' : 'y'
  const shift = ((b[side] >= a[side] ? 1 : -1) * missing[side]) / 4
  const limit = side === 'x' ? size.width : size.height
  a[side] = inside(a[side] - shift, margin[side], limit)
  b[side] = inside(b[side] + shift, margin[side], limit)
}
