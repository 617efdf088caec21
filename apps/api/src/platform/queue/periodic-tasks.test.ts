import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { startPeriodicTasks } from './periodic-tasks.ts'

test('a periodic task repeats, also after a failure, until it is stopped', async () => {
  let [begun, ended] = [0, 0]
  const run = async () => {
    begun += 1
    if (begun === 1) throw new Error('database unavailable')
    ended += 1
  }
  const tasks = startPeriodicTasks([{ name: 'test', everyMs: 1, run }])
  await eventually(() => ended > 2)
  await tasks.stop()
  const soFar = begun
  // A second task with the same interval shows that enough time has passed.
  let others = 0
  const marker = startPeriodicTasks([{ name: 'marker', everyMs: 1, run: async () => void (others += 1) }])
  await eventually(() => others > 3)
  await marker.stop()
  expect([begun, ended]).toEqual([soFar, soFar - 1])
})

test('stop aborts a running task and waits for it, and ends a pausing one at once', async () => {
  let isDone = false
  const run = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isDone = true
  }
  const tasks = startPeriodicTasks([
    { name: 'long', everyMs: 1, run },
    { name: 'resting', everyMs: 3_600_000, run: async () => undefined },
  ])
  await tasks.stop()
  expect(isDone).toBe(true)
})
