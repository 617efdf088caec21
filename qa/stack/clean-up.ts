// Ends what a proof started in reverse order: when it is done, when it fails and when it is interrupted.
type CleanUp = () => Promise<unknown>

const pending: CleanUp[] = []

async function undoDownTo(mark: number): Promise<void> {
  while (pending.length > mark) {
    const cleanUp = pending.pop()
    await cleanUp?.().catch((error: unknown) => console.error(error))
  }
}

/** Sequential, so that an interrupt during a clean-up waits for it. */
let ending = Promise.resolve()
const cleanUpFrom = (mark: number): Promise<void> => (ending = ending.then(() => undoDownTo(mark)))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUpFrom(0).finally(() => process.exit(130)))

export const later = (cleanUp: CleanUp): void => void pending.push(cleanUp)

/** Runs `use`; afterwards everything registered with `later` is undone. */
export async function withCleanUp<T>(use: () => Promise<T>): Promise<T> {
  const mark = pending.length
  try {
    return await use()
  } finally {
    await cleanUpFrom(mark)
  }
}
