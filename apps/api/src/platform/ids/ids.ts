import { randomFillSync } from 'node:crypto'

// A system call for random bytes per id costs more than the id, so a pool of bytes is refilled.
const pool = Buffer.allocUnsafe(4096)
let used = pool.length
let lastMs = 0
let sequence = 0

/** uuid v7 (RFC 9562): time-ordered, and strictly increasing within one process, so it can order rows. */
export function newId(): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  step(Date.now())
  const time = lastMs.toString(16).padStart(12, '0')
  const counter = sequence.toString(16).padStart(3, '0')
  const variant = ((pool[used + 2]! & 0x3f) | 0x80).toString(16)
  const rest = pool.toString('hex', used + 3, used + 10)
  used += 10
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`
}

/** A new millisecond starts its counter at random in the lower half; a full counter borrows the next millisecond. */
function step(ms: number): void {
  if (ms > lastMs) {
    lastMs = ms
    sequence = pool.readUInt16LE(used) & 0x7ff
  } else if (sequence < 0xfff) {
    sequence += 1
  } else {
    lastMs += 1
    sequence = 0
  }
}
