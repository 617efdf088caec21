import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentSchemas } from './content-of-kind.ts'
import {
  getContentState,
  listContent,
  listContentVersions,
  scheduleContentVersion,
} from './lifecycle.endpoints.ts'

const moment = new Date('2026-11-15T09:00:00.000Z')
const card = {
  version: 2,
  state: 'scheduled',
  isLive: false,
  author: 'Sita Gurung',
  createdAt: moment,
  goLiveAt: moment,
  liveBefore: 1,
} as const
const seeded = {
  version: 1,
  state: 'published',
  isLive: true,
  author: undefined,
  createdAt: moment,
  goLiveAt: undefined,
  liveBefore: undefined,
} as const

test('the state of a document survives the round trip', () => {
  const content = { title: 'Find Our Outlets' }
  const live = { ...seeded, content, pictures: {} }
  const state = {
    live,
    publishedAt: moment,
    draft: { ...card, content, pictures: {} },
    waiting: [card],
    newest: 2,
  }
  const wire = z.encode(getContentState.reply, state)
  expect(wire.data).toMatchObject({
    live: { author: null, goLiveAt: null, liveBefore: null, content },
    draft: { liveBefore: 1 },
    publishedAt: '2026-11-15T09:00:00.000Z',
  })
  expect(z.decode(getContentState.reply, wire)).toEqual(state)
  const nothing = { live: undefined, publishedAt: undefined, draft: undefined, waiting: [], newest: 0 }
  expect(z.decode(getContentState.reply, z.encode(getContentState.reply, nothing))).toEqual(nothing)
})

test('versions and the list of documents survive the round trip', () => {
  const page = { items: [card, seeded], nextCursor: '1' }
  expect(z.decode(listContentVersions.reply, z.encode(listContentVersions.reply, page))).toEqual(page)
  const documents = [
    { kind: 'dish', identifier: 'x', title: 'Thukpa', liveVersion: undefined, newest: card },
    { kind: 'footer', identifier: 'main', title: undefined, liveVersion: 1, newest: seeded },
  ]
  expect(z.decode(listContent.reply, z.encode(listContent.reply, documents))).toEqual(documents)
})

test('a scheduled time is a date or null, and a version in a URL is a positive number', () => {
  expect(z.decode(scheduleContentVersion.body, { goLiveAt: null })).toEqual({ goLiveAt: null })
  expect(z.safeDecode(scheduleContentVersion.body, { goLiveAt: 'tomorrow' }).success).toBe(false)
  const params = (version: string) =>
    scheduleContentVersion.params.safeParse({ kind: 'footer', identifier: 'main', version })
  expect(params('12').data?.version).toBe(12)
  for (const wrong of ['0', '-1', '1.5', 'x', '2147483648']) expect(params(wrong).success).toBe(false)
})

test('every kind of content has its schema', () => {
  expect(Object.keys(contentSchemas)).toHaveLength(13)
})
