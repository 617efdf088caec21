import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Banner,
  type Closure,
  type ClosurePreview,
  listBanners,
  listClosures,
  previewClosure,
  saveClosure,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const draft = {
  name: 'Tihar',
  nameNe: 'तिहार',
  from: '2026-11-07',
  to: '2026-11-11',
  effect: 'closed',
  scope: 'chosen',
  branchIds: [id],
  banner: 'Closed for Tihar',
  bannerNe: 'तिहारमा बन्द',
  bannerFrom: '2026-11-01',
  orders: 'ask',
  reason: '',
} as const

test('closures, previews and banners survive the round trip', () => {
  const closure: Closure = {
    ...draft,
    branchIds: [id],
    id,
    state: 'coming',
    version: 1,
    branches: [{ id, name: 'Patan' }],
    work: { isWorking: true, found: 3, treated: 1 },
    answers: { waiting: 1, moved: 1, cancelled: 1 },
    updatedAt: new Date('2026-11-01T00:00:00Z'),
  }
  const list = { items: [closure], nextCursor: undefined }
  expect(z.decode(listClosures.reply, z.encode(listClosures.reply, list))).toEqual(list)
  const preview: ClosurePreview = {
    branches: 2,
    days: [{ branchId: id, branchName: 'Patan', date: '2026-11-08', note: 'Own', isClosed: true }],
    moreDays: 0,
    orders: 3,
    paid: 1,
    overlaps: ['Dashain'],
  }
  expect(z.decode(previewClosure.reply, z.encode(previewClosure.reply, preview))).toEqual(preview)
  const banner: Banner = {
    id,
    name: 'Tihar',
    nameNe: 'तिहार',
    text: 'Closed',
    textNe: 'बन्द',
    effect: 'closed',
    from: '2026-11-07',
    to: '2026-11-11',
    branches: [{ id, name: 'Patan' }],
  }
  expect(z.decode(listBanners.reply, z.encode(listBanners.reply, [banner]))).toEqual([banner])
})

test.each([
  [{}, true],
  [{ effect: 'hours', opens: '10:00', closes: '14:00' }, true],
  [{ effect: 'hours', opens: '10:00' }, false],
  [{ effect: 'hours', closes: '14:00' }, false],
  [{ effect: 'hours', opens: '14:00', closes: '10:00' }, false],
  [{ effect: 'hours', opens: '25:00', closes: '26:00' }, false],
  [{ to: '2026-11-06' }, false],
  [{ to: '2026-12-07' }, true],
  [{ to: '2026-12-08' }, false],
  [{ scope: 'place', place: 'Kathmandu' }, true],
  [{ scope: 'place' }, false],
  [{ scope: 'all', branchIds: [] }, true],
  [{ branchIds: [] }, false],
  [{ bannerFrom: '2026-11-12' }, false],
  [{ orders: 'cancel' }, false],
  [{ orders: 'cancel', reason: 'Curfew' }, true],
  [{ name: ' ' }, false],
  [{ banner: 'x'.repeat(161) }, false],
  [{ id }, false],
])('a closure with %j is accepted: %s', (over, isGood) => {
  expect(saveClosure.body.safeParse({ ...draft, version: 0, ...over }).success).toBe(isGood)
})
