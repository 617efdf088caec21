import { hashPassword } from './passwords.service.ts'

/** Does something while every place for hashing, and every place to wait for one, is taken. */
export async function withBusyHashing<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false
  const occupy = async () => {
    while (!isOver) await hashPassword('kettle-thunder-walnut')
  }
  const occupied = Array.from({ length: 102 }, occupy)
  const done = await work()
  isOver = true
  await Promise.all(occupied)
  return done
}
