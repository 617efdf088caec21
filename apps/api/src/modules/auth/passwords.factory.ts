import { inTurn } from './passwords/passwords.service.ts'

/** Does something while every place for hashing, and every place to wait for one, is taken. */
export async function withBusyHashing<T>(work: () => Promise<T>): Promise<T> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const occupied = Array.from({ length: 102 }, () => inTurn(() => over))
  try {
    return await work()
  } finally {
    end()
    await Promise.all(occupied)
  }
}
