import { correctOwnTime, getWorkDay, listClockDevices, revokeClockDevice } from '@momo/contracts/time-clock'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { aWorkTime, at, idOf } from '../time-clock.factory.ts'
import { timesMessages as texts } from '../time-clock.messages.ts'
import { TimesScreen } from './times-screen.tsx'

const api = domApi()
const path = '/branchadmin/clock/times'
const open = () => renderScreen(<TimesScreen />, path, `${path}?day=2026-11-16`)
const unfinished = aWorkTime({
  id: idOf(61),
  employeeName: 'Anita Gurung',
  endedAt: undefined,
  isMissing: true,
})
const device = {
  id: idOf(70),
  name: 'Counter tablet',
  enrolledBy: 'Maya Lama',
  enrolledAt: at('15T09:00:00'),
}

beforeEach(() => {
  api.reply(getWorkDay, { day: '2026-11-16', times: [aWorkTime()], missing: [unfinished] })
  api.reply(listClockDevices, [device])
})

test('a missing clock-out is shown and corrected with a reason', async () => {
  const id = idOf(99)
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
  api.reply(correctOwnTime, aWorkTime(), { id: unfinished.id })
  const user = open()
  const missing = within(await screen.findByRole('table', { name: texts.missing }))
  await user.click(missing.getByRole('button', { name: texts.correctOf('Anita Gurung', 'Mon, 16 Nov') }))
  const dialog = within(screen.getByRole('dialog', { name: texts.editor.title('Anita Gurung') }))
  await user.click(dialog.getByRole('button', { name: texts.editor.save }))
  expect(await dialog.findByText(texts.editor.timeWrong)).toBeTruthy()
  await fill(user, dialog.getByLabelText(texts.editor.to), '2026-11-16T19:05')
  await fill(user, dialog.getByLabelText(texts.editor.reason), 'Forgot')
  await user.click(dialog.getByRole('button', { name: texts.editor.save }))
  await waitFor(() =>
    expect(api.bodiesTo(correctOwnTime)).toEqual([
      {
        id,
        startedAt: at('16T10:12:00'),
        endedAt: at('16T19:05:00'),
        reason: 'Forgot',
        version: 2,
      },
    ]),
  )
})

test('a corrected time shows what it was before', async () => {
  const correction = {
    startedBefore: at('16T10:12:00'),
    reason: 'Forgot',
    by: 'Maya Lama',
    at: at('17T09:00:00'),
  }
  api.reply(getWorkDay, { day: '2026-11-16', times: [aWorkTime({ corrections: [correction] })], missing: [] })
  open()
  const before = texts.range('10:12 AM', texts.noEnd)
  expect(await screen.findByText(texts.corrected(before, 'Forgot', 'Maya Lama'))).toBeTruthy()
  expect(screen.getByText('8 h 48 min')).toBeTruthy()
})

test('a device is removed after a question', async () => {
  api.reply(revokeClockDevice, { ...device, revokedAt: at('16T09:00:00') }, { id: device.id })
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.devices.removeOf('Counter tablet') }))
  await user.click(screen.getByRole('button', { name: texts.devices.confirm }))
  await waitFor(() => expect(api.requestsTo(revokeClockDevice)).toHaveLength(1))
})

test('times that cannot be loaded can be tried again', async () => {
  api.fault(getWorkDay, { status: 503, code: 'server.busy' })
  const user = open()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getWorkDay, { day: '2026-11-16', times: [], missing: [] })
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.noTimes)).toBeTruthy()
})
