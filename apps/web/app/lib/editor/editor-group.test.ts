import { expect, test } from 'vitest'
import type { Outcome } from './editor.ts'
import { createEditorGroup } from './editor-group.ts'

const saved: Outcome = { result: 'saved', text: 'ok' }

function aMember(name: string, changes: number, outcome: Outcome = saved) {
  const did = { sent: 0, discarded: 0 }
  const publish = async () => {
    did.sent += 1
    return outcome
  }
  return { did, member: { name, label: name.toUpperCase(), changes, publish, discard: () => void (did.discarded += 1) } }
}

test('CMS-02 only what was changed is sent; what fails does not stop the rest and is named with its reason', async () => {
  const group = createEditorGroup()
  const [a, b, c] = [aMember('a', 2), aMember('b', 0), aMember('c', 1, { result: 'failed', text: 'no line' })]
  const d = aMember('d', 1)
  for (const { member } of [a, b, c, d]) group.put(member)
  const told = await group.publishAll()
  expect([a, b, c, d].map(({ did }) => did.sent)).toEqual([1, 0, 1, 1])
  expect(told).toEqual({ done: ['A', 'D'], failed: [{ name: 'c', label: 'C', text: 'no line' }] })
  expect(group.read().isSaving).toBe(false)
})

test('CMS-02 with nothing changed there is nothing to send and nothing failed', async () => {
  const group = createEditorGroup()
  group.put(aMember('a', 0).member)
  expect(await group.publishAll()).toEqual({ done: [], failed: [] })
})

test('pressed twice everything is sent once', async () => {
  const group = createEditorGroup()
  const { did, member } = aMember('a', 1)
  group.put(member)
  await Promise.all([group.publishAll(), group.publishAll()])
  expect(did.sent).toBe(1)
})

test('what is discarded is what was changed; a document that left is forgotten', () => {
  const group = createEditorGroup()
  const [a, b] = [aMember('a', 1), aMember('b', 0)]
  group.put(a.member)
  group.put(b.member)
  group.put({ ...a.member, changes: 3 })
  expect(group.read().members.map(({ changes }) => changes)).toEqual([3, 0])
  group.discardAll()
  expect([a.did.discarded, b.did.discarded]).toEqual([1, 0])
  group.remove('a')
  expect(group.read().members.map(({ name }) => name)).toEqual(['b'])
})
