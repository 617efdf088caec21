import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

function aLoader() {
  const loads: { key: string; answer: (text: string) => void; fail: () => void }[] = []
  const load = (key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    loads.push({ key, answer: resolve, fail: () => reject(new Error('gone')) })
    return promise
  }
  return { loads, read: coalesce(load) }
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('calls that arrive during a load share the next load, so no caller gets data read before its call', async () => {
  const { loads, read } = aLoader()
  const first = read('BNS')
  const others = Array.from({ length: 9 }, () => read('BNS'))
  expect(loads).toHaveLength(1)
  loads[0]!.answer('before')
  expect(await first).toBe('before')
  await nextTick()
  expect(loads).toHaveLength(2)
  const latest = read('BNS')
  loads[1]!.answer('after')
  expect(await Promise.all(others)).toEqual(Array.from({ length: 9 }, () => 'after'))
  await nextTick()
  expect(loads).toHaveLength(3)
  loads[2]!.answer('later')
  expect(await latest).toBe('later')
})

test('results are not cached, and keys are loaded separately', async () => {
  const { loads, read } = aLoader()
  const [one, other] = [read('BNS'), read('THM')]
  expect(loads.map(({ key }) => key)).toEqual(['BNS', 'THM'])
  for (const { key, answer } of loads) answer(key)
  expect(await Promise.all([one, other])).toEqual(['BNS', 'THM'])
  await nextTick()
  const again = read('BNS')
  expect(loads).toHaveLength(3)
  loads[2]!.answer('again')
  expect(await again).toBe('again')
})

test('a failure rejects only the calls that share the load; the next load starts normally', async () => {
  const { loads, read } = aLoader()
  const [first, second] = [read('BNS'), read('BNS')]
  loads[0]!.fail()
  await expect(first).rejects.toThrow('gone')
  await nextTick()
  const third = read('BNS')
  loads[1]!.fail()
  await expect(second).rejects.toThrow('gone')
  await nextTick()
  loads[2]!.answer('back')
  expect(await third).toBe('back')
})
