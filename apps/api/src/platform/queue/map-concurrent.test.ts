import { expect, test, vi } from 'vitest'
import { mapConcurrent } from './map-concurrent.ts'

test('runs every item once, in order, with at most the given concurrency', async () => {
  const [done, running]: [number[], { now: number; most: number }] = [[], { now: 0, most: 0 }]
  const underWay: (() => void)[] = []
  const all = mapConcurrent([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    done.push(item)
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await new Promise<void>((resolve) => underWay.push(resolve))
    running.now -= 1
  })
  for (let ended = 0; ended < 7; ended += 1) {
    await vi.waitFor(() => expect(running.now).toBe(Math.min(3, 7 - ended)))
    // The item started last ends first.
    underWay.pop()!()
  }
  await all
  expect([done, running]).toEqual([[1, 2, 3, 4, 5, 6, 7], { now: 0, most: 3 }])
})

test('starts no further items after the signal is aborted', async () => {
  const ending = new AbortController()
  const done: number[] = []
  await mapConcurrent(
    [1, 2, 3, 4, 5, 6],
    2,
    async (item) => void (done.push(item) === 2 && ending.abort()),
    ending.signal,
  )
  expect(done).toEqual([1, 2])
})
