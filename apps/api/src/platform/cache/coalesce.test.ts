import { expect, test } from 'vitest'
import { together } from './coalesce.ts'

function aMaker() {
  const asked: { key: string; answer: (text: string) => void; fail: () => void }[] = []
  const make = (key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    asked.push({ key, answer: resolve, fail: () => reject(new Error('gone')) })
    return promise
  }
  return { asked, ask: together(make) }
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test('whoever asks while an answer is made shares the next one, and is never told what was so before', async () => {
  const { asked, ask } = aMaker()
  const first = ask('BNS')
  const others = Array.from({ length: 9 }, () => ask('BNS'))
  expect(asked).toHaveLength(1)
  asked[0]!.answer('before')
  expect(await first).toBe('before')
  await aMoment()
  expect(asked).toHaveLength(2)
  const latest = ask('BNS')
  asked[1]!.answer('after')
  expect(await Promise.all(others)).toEqual(Array.from({ length: 9 }, () => 'after'))
  await aMoment()
  expect(asked).toHaveLength(3)
  asked[2]!.answer('later')
  expect(await latest).toBe('later')
})

test('nothing is kept, and nobody is answered with another one’s', async () => {
  const { asked, ask } = aMaker()
  const [one, other] = [ask('BNS'), ask('THM')]
  expect(asked.map(({ key }) => key)).toEqual(['BNS', 'THM'])
  for (const { key, answer } of asked) answer(key)
  expect(await Promise.all([one, other])).toEqual(['BNS', 'THM'])
  await aMoment()
  const again = ask('BNS')
  expect(asked).toHaveLength(3)
  asked[2]!.answer('anew')
  expect(await again).toBe('anew')
})

test('a failure is told to those who share it, and the next are asked for anew', async () => {
  const { asked, ask } = aMaker()
  const [first, second] = [ask('BNS'), ask('BNS')]
  asked[0]!.fail()
  await expect(first).rejects.toThrow('gone')
  await aMoment()
  const third = ask('BNS')
  asked[1]!.fail()
  await expect(second).rejects.toThrow('gone')
  await aMoment()
  asked[2]!.answer('back')
  expect(await third).toBe('back')
})
