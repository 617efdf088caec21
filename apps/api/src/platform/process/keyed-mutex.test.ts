import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('work of one key runs in order, one at a time, also after a failure; other keys do not wait', async () => {
  const runExclusive = createKeyedMutex()
  const events: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = runExclusive('a', async () => {
    events.push('first begins')
    await gate.promise
    events.push('first fails')
    throw new Error('expected')
  })
  const second = runExclusive('a', async () => void events.push('second'))
  await runExclusive('b', async () => void events.push('other key'))
  gate.resolve()
  await expect(first).rejects.toThrow('expected')
  await second
  expect(events).toEqual(['first begins', 'other key', 'first fails', 'second'])
})
