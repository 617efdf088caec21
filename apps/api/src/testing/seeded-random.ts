import { onTestFailed } from 'vitest'

export type SeededRandom = { int(from: number, below: number): number; bytes(length: number): Buffer }

/** Random numbers for the running test. A failed test prints the seed; `SEED=<number>` repeats it. */
export function seededRandom(): SeededRandom {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 32)
  onTestFailed(() => void process.stderr.write(`The seed was ${seed}; SEED=${seed} repeats it.\n`))
  let state = seed
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, below: number) => from + Math.floor(next() * (below - from))
  return { int, bytes: (length) => Buffer.from(Array.from({ length }, () => int(0, 256))) }
}
