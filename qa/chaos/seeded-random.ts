// Seeded random numbers: the same seed and the same name give the same sequence.
export type Roll = () => number

/** mulberry32, seeded with a hash (FNV-1a) of the name. */
export function rollOf(...what: (string | number)[]): Roll {
  let state = 0x811c9dc5
  for (const letter of what.join('/')) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (roll: Roll, least: number, most: number): number =>
  least + Math.floor(roll() * (most - least + 1))
export const pick = <T>(roll: Roll, from: readonly T[]): T => from[Math.floor(roll() * from.length)]!

/** An id from the random sequence, so that a repeated run uses the same keys. */
export function idOf(roll: Roll): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(roll() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
