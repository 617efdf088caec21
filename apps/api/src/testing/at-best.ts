/** How many milliseconds it takes at best. What else the machine does only ever slows it, so whatever takes too long is tried twice more. */
export async function atBest(withinMs: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && best > withinMs; i += 1) {
    const startedAt = performance.now()
    await work()
    best = Math.min(best, performance.now() - startedAt)
  }
  return best
}
