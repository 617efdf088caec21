import { expect, test } from 'vitest'
import type { Outcome } from './editor.ts'
import { createEditorGroup } from './editor-group.ts'

const saved: Outcome = { result: 'saved', text: 'ok' }

function aMember(name: string, changes: number, result: Outcome = saved) {
  const calls = { sent: 0, discarded: 0 }
  const publish = async () => {
    calls.sent += 1
    return result
  }
  return {
    calls,
    member: { name, label: name.toUpperCase(), changes, publish, discard: () => void (calls.discarded += 1) },
  }
}

test('CMS-02 only changed documents are sent; a failure does not stop the others and is reported with its reason', async () => {
  const group = createEditorGroup()
  const [a, b, c] = [aMember('a', 2), aMember('b', 0), aMember('c', 1, { result: 'failed', text: 'offline' })]
  const d = aMember('d', 1)
  for (const { member } of [a, b, c, d]) group.put(member)
  const outcome = await group.publishAll()
  expect([a, b, c, d].map(({ calls }) => calls.sent)).toEqual([1, 0, 1, 1])
  expect(outcome).toEqual({ done: ['A', 'D'], failed: [{ name: 'c', label: 'C', text: 'offline' }] })
  expect(group.read().isSaving).toBe(false)
})

test('CMS-02 without changes nothing is sent and nothing fails', async () => {
  const group = createEditorGroup()
  group.put(aMember('a', 0).member)
  expect(await group.publishAll()).toEqual({ done: [], failed: [] })
})

test('two concurrent calls send everything once', async () => {
  const group = createEditorGroup()
  const { calls, member } = aMember('a', 1)
  group.put(member)
  await Promise.all([group.publishAll(), group.publishAll()])
  expect(calls.sent).toBe(1)
})

test("'Update All' waits for items that are being saved, and reports their failure", async () => {
  const group = createEditorGroup()
  const answer = Promise.withResolvers<Outcome>()
  group.put({ ...aMember('a', 1).member, publish: () => answer.promise })
  const saveItems = group.publishAll()
  const updateAll = group.publishAll()
  answer.resolve({ result: 'failed', text: 'offline' })
  const failed = [{ name: 'a', label: 'A', text: 'offline' }]
  expect(await Promise.all([saveItems, updateAll])).toEqual([
    { done: [], failed },
    { done: [], failed },
  ])
})

test('a publication that throws ends the saving state, and the next one starts', async () => {
  const group = createEditorGroup()
  group.put({ ...aMember('a', 1).member, publish: () => Promise.reject(new Error('broken')) })
  await expect(group.publishAll()).rejects.toThrow('broken')
  expect(group.read().isSaving).toBe(false)
  group.put(aMember('a', 1).member)
  expect(await group.publishAll()).toEqual({ done: ['A'], failed: [] })
})

test('the open section is published alone, with its draft', async () => {
  const group = createEditorGroup()
  const [open, draft, hidden] = [aMember('open', 1), aMember('draft', 0), aMember('hidden', 1)]
  group.put({ ...open.member, isOpen: true })
  group.put({ ...draft.member, isOpen: true, isDraft: true })
  group.put({ ...aMember('saved', 0).member, isOpen: true })
  group.put({ ...hidden.member, isOpen: false })
  expect(await group.publishOpen()).toEqual({ done: ['OPEN', 'DRAFT'], failed: [] })
  expect(hidden.calls.sent).toBe(0)
})

test('discarding affects changed documents only; a removed document leaves the group', () => {
  const group = createEditorGroup()
  const [a, b] = [aMember('a', 1), aMember('b', 0)]
  group.put(a.member)
  group.put(b.member)
  group.put({ ...a.member, changes: 3 })
  expect(group.read().members.map(({ changes }) => changes)).toEqual([3, 0])
  group.discardAll()
  expect([a.calls.discarded, b.calls.discarded]).toEqual([1, 0])
  group.remove('a')
  expect(group.read().members.map(({ name }) => name)).toEqual(['b'])
})
