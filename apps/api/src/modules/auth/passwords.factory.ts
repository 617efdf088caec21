import { withHashingSlot } from './passwords/passwords.service.ts'

/** Runs `work` while all hashing slots and all places in their queue are taken. */
export async function withBusyHashing<T>(work: () => Promise<T>): Promise<T> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const occupied = Array.from({ length: 102 }, () => withHashingSlot(() => over))
  try {
    return await work()
  } finally {
    end()
    await Promise.all(occupied)
  }
}
