export type RandomSource = (() => number) & { of: <T>(list: readonly T[]) => T }

/** Deterministic pseudo-random numbers: the same seed gives the same sequence on every machine. */
export function seededRandom(seed: number): RandomSource {
  let state = seed * 2_654_435_761
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  return Object.assign(next, { of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! })
}

/** A number of guests by chance (Knuth), for averages below a hundred. */
export function poisson(random: RandomSource, mean: number): number {
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit; product *= random()) count += 1
  return Math.max(0, count)
}
