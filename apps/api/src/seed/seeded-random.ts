export type Dice = (() => number) & { of: <T>(list: readonly T[]) => T }

/** The same number gives the same throws on every machine. */
export function dice(seed: number): Dice {
  let state = seed * 2_654_435_761
  const roll = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  return Object.assign(roll, { of: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]! })
}
