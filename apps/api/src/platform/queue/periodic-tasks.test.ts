import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { startSweeps } from './periodic-tasks.ts'

test('a sweep comes again and again, also after it failed, and ends with the program', async () => {
  let [begun, ended] = [0, 0]
  const run = async () => {
    begun += 1
    if (begun === 1) throw new Error('the database is away')
    ended += 1
  }
  const sweeps = startSweeps([{ name: 'test', everyMs: 1, run }])
  await eventually(() => ended > 2)
  await sweeps.stop()
  const soFar = begun
  // Another one with the same rest goes on meanwhile.
  let others = 0
  const marker = startSweeps([{ name: 'marker', everyMs: 1, run: async () => void (others += 1) }])
  await eventually(() => others > 3)
  await marker.stop()
  expect([begun, ended]).toEqual([soFar, soFar - 1])
})

test('a long sweep is told of the end and waited for; one that rests ends at once', async () => {
  let isDone = false
  const run = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    isDone = true
  }
  const sweeps = startSweeps([
    { name: 'long', everyMs: 1, run },
    { name: 'resting', everyMs: 3_600_000, run: async () => undefined },
  ])
  await sweeps.stop()
  expect(isDone).toBe(true)
})
