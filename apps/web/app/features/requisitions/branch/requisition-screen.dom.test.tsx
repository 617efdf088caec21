import { getOwnRequisition, withdrawRequisition } from '@momo/contracts/requisitions'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import {
  aRequisition,
  aRequisitionLine,
  at,
  idOf,
  ownBranch,
  reqId,
  transferId,
} from '../requisitions.factory.ts'
import { gapReasonWords } from '../shared/reasons.messages.ts'
import { draftMessages, requisitionMessages as texts } from './branch.messages.ts'
import { RequisitionScreen } from './requisition-screen.tsx'

const api = domApi()
const kg = 1_000_000
beforeEach(() => {
  signIn({ id: idOf(64), role: 'branchAdmin', branchId: ownBranch })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(at('2026-11-14T18:30:00'))
})
afterEach(() => void vi.useRealTimers())

const open = () =>
  renderScreen(
    <>
      <ToastRegion />
      <RequisitionScreen id={reqId} />
    </>,
    `/branchadmin/centralkitchen/${reqId}`,
  )

test('each line shows what was asked, approved with a reason, sent and received', async () => {
  const short = { approved: 10 * kg, approvedReason: 'short', shipped: 10 * kg, packed: 10 * kg } as const
  const arrived = { received: 9 * kg, damaged: 500_000, missing: 500_000, open: 1_000_000 }
  api.reply(
    getOwnRequisition,
    aRequisition({
      state: 'received',
      isLate: true,
      decisionNote: 'More on Sunday',
      lines: [aRequisitionLine(1, 'Chicken mince', { ...short, ...arrived })],
      transfers: [{ id: transferId, number: 'TRF-0311', state: 'shipped' }],
    }),
    { id: reqId },
  )
  open()
  const line = within(await screen.findByRole('listitem', { name: 'Chicken mince' }))
  for (const text of ['12 kg', '10 kg', '9 kg', gapReasonWords.short])
    expect(line.getAllByText(text).length).toBeGreaterThan(0)
  expect(line.getByText('500 g damaged, 500 g missing, 1 kg still to come')).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText(texts.kitchenNote('More on Sunday'))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Check in TRF-0311' }).getAttribute('href')).toBe(
    `/branchadmin/centralkitchen/receive/${transferId}`,
  )
  expect(screen.queryByRole('button', { name: texts.takeBack })).toBeNull()
})

test('it can be taken back only until the kitchen has decided', async () => {
  api.reply(getOwnRequisition, aRequisition(), { id: reqId })
  const user = open()
  api.fault(withdrawRequisition, { status: 409, code: 'requisition.decided' }, { id: reqId })
  await user.click(await screen.findByRole('button', { name: texts.takeBack }))
  expect(await screen.findByText(draftMessages.faults.codes['requisition.decided']!)).toBeTruthy()
})

test('a rejected requisition says why, an unknown one says so', async () => {
  api.reply(getOwnRequisition, aRequisition({ state: 'rejected', decisionNote: 'Freezer broken' }), {
    id: reqId,
  })
  open()
  expect(await screen.findByText(/Freezer broken/)).toBeTruthy()
})

test('a requisition of another branch is not found', async () => {
  api.fault(getOwnRequisition, { status: 404, code: 'requisition.unknown' }, { id: reqId })
  open()
  expect(await screen.findByText(texts.missing.title)).toBeTruthy()
})
