import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { several } from './several.ts'

test('all are done once, in their order, and never more at a time than asked for', async () => {
  const [done, running]: [number[], { now: number; most: number }] = [[], { now: 0, most: 0 }]
  await several([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    done.push(item)
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await pause(item % 2 ? 5 : 1)
    running.now -= 1
  })
  expect([done, running]).toEqual([[1, 2, 3, 4, 5, 6, 7], { now: 0, most: 3 }])
})

test('nothing more is begun once it is to end', async () => {
  const ending = new AbortController()
  const done: number[] = []
  await several([1, 2, 3, 4, 5, 6], 2, async (item) => void (done.push(item) === 2 && ending.abort()), ending.signal)
  expect(done).toEqual([1, 2])
})
