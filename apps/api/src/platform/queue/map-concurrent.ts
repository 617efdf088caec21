/** Runs `work` for all items in order with bounded concurrency. Stops early when `signal` is aborted. `work` must not throw. */
export async function mapConcurrent<T>(
  items: T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const remaining = items.values()
  const runWorker = async () => {
    for (const item of remaining) {
      if (signal?.aborted) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}
