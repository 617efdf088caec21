import {
  afterOrderNotificationKinds,
  kitchenNotificationKinds,
  offeredTo,
  orderNotificationKinds,
  paymentNotificationKinds,
} from '@momo/contracts/notifications'
import { expect, test } from 'vitest'
import { noticeTextKinds, otherText } from './notice.messages.ts'
import { noticeKinds, noticeOf } from './notice.rules.ts'

const textKinds = Object.values(noticeTextKinds).flatMap((texts) => Object.keys(texts))

test('every kind that is sent has a text, and every text a kind', () => {
  expect(textKinds.toSorted()).toEqual(noticeKinds.toSorted())
})

test('every kind that is sent exists in the bell, apart from the two that the board shows', () => {
  const bell: string[] = [
    ...orderNotificationKinds.customer,
    ...orderNotificationKinds.staff,
    ...paymentNotificationKinds,
    ...kitchenNotificationKinds.branch,
    ...afterOrderNotificationKinds,
    'review.replied',
    'office.assigned',
  ]
  expect(noticeKinds.filter((kind) => !bell.includes(kind))).toEqual([
    'branch.order_placed',
    'branch.order_unanswered',
  ])
})

test('every kind belongs to a topic that some role can choose', () => {
  const offered = (['user', 'branchAdmin', 'superadmin'] as const).flatMap((role) =>
    Object.keys(offeredTo(role)),
  )
  for (const kind of noticeKinds) expect(offered).toContain(noticeOf(kind)!.topic)
})

test('what a device keeps of a kind without a record is replaced by the next of its kind', () => {
  expect(otherText('branch.cut_off_near', { runId: 'a' })).toMatchObject({
    tag: 'branch.cut_off_near-a',
    path: '/branchadmin/centralkitchen',
  })
  expect(otherText('branch.transfer_overdue', { transferId: 'b' }).path).toBe(
    '/branchadmin/centralkitchen/receive/b',
  )
  expect(otherText('unknown', {})).toMatchObject({ title: 'Jhol Momo', body: 'You have an update.' })
})
