/** Does the work for all of them, in their order, so many at a time. Ends early when told to. `work` must not throw. */
export async function several<T>(items: T[], many: number, work: (item: T) => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const left = items.values()
  const hand = async () => {
    for (const item of left) {
      if (signal?.aborted) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: many }, hand))
}
