import { changeOwnPin, enrolClockDevice, getClock, punchClock } from '@momo/contracts/time-clock'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { readDevice, storeDevice } from '#lib/session/device/stored-device.ts'
import { aClock, aPerson, aWorkTime, at, idOf } from '../time-clock.factory.ts'
import { clockMessages as texts } from '../time-clock.messages.ts'
import { ClockScreen } from './clock-screen.tsx'

const api = domApi()
const device = { deviceId: idOf(70), deviceKey: 'k'.repeat(43) }

beforeEach(() => {
  localStorage.clear()
  storeDevice(device)
  api.reply(getClock, aClock())
})

async function choose(name: string) {
  const user = renderScreen(<ClockScreen />)
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
  const dialog = within(screen.getByRole('dialog', { name }))
  const enter = async (pin: string, action: string) => {
    await fill(user, dialog.getByLabelText(texts.punch.pin), pin)
    await user.click(dialog.getByRole('button', { name: action }))
  }
  return { user, dialog, enter }
}
const sent = () => api.bodiesTo(punchClock) as { id: string; kind: string; pin: string }[]

describe('an employee', () => {
  test('clocks in with the PIN and the key of the device, or out when in', async () => {
    api.reply(punchClock, aWorkTime({ endedAt: undefined }))
    const { enter } = await choose('Hari Thapa')
    await enter('482915', texts.punch.in)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toMatchObject([{ employeeId: idOf(1), kind: 'in', pin: '482915', ...device }])
    expect(screen.getByText(texts.since('9:58 AM'))).toBeTruthy()
  })

  test('reads at the field that the PIN is wrong, and the next attempt is another request', async () => {
    api.fault(punchClock, { status: 400, code: 'clock.wrong_pin' })
    const { dialog, enter } = await choose('Anita Gurung')
    await enter('1111', texts.punch.out)
    await waitFor(() =>
      expect(dialog.getByLabelText(texts.punch.pin).getAttribute('aria-invalid')).toBe('true'),
    )
    await enter('1111', texts.punch.out)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]?.kind).toBe('out')
    expect(sent()[0]?.id).not.toBe(sent()[1]?.id)
  })

  test('sends the same request again when the connection was lost, and keeps the PIN', async () => {
    api.fault(punchClock, { status: 502, code: 'server.unreachable' })
    const { user, dialog, enter } = await choose('Hari Thapa')
    await enter('482915', texts.punch.in)
    expect(await dialog.findByText(texts.punch.faults.failed)).toBeTruthy()
    api.reply(punchClock, aWorkTime())
    await user.click(dialog.getByRole('button', { name: texts.punch.in }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1)
  })

  test('sees how long to wait after many wrong PINs', async () => {
    api.fault(punchClock, { status: 429, code: 'auth.wait', details: { seconds: 90 } })
    const { dialog, enter } = await choose('Hari Thapa')
    await enter('1111', texts.punch.in)
    expect(await dialog.findByText(texts.punch.wait(90))).toBeTruthy()
  })

  test('changes the PIN', async () => {
    api.reply(changeOwnPin, undefined)
    const { user, dialog } = await choose('Hari Thapa')
    await user.click(dialog.getByRole('button', { name: texts.punch.change }))
    const change = within(screen.getByRole('dialog', { name: texts.newPin.title('Hari Thapa') }))
    await fill(user, change.getByLabelText(texts.newPin.current), '482915')
    await fill(user, change.getByLabelText(texts.newPin.next), '4826')
    await user.click(change.getByRole('button', { name: texts.newPin.save }))
    await waitFor(() => expect(api.bodiesTo(changeOwnPin)).toMatchObject([{ pin: '482915', newPin: '4826' }]))
  })

  test('without a PIN sees whom to ask', async () => {
    api.reply(getClock, aClock({ people: [aPerson({ hasPin: false })] }))
    const { dialog } = await choose('Hari Thapa')
    expect(dialog.getByText(texts.noPinText)).toBeTruthy()
  })
})

describe('a device', () => {
  test('that is not set up is set up with a key that it stores', async () => {
    localStorage.clear()
    const id = idOf(71)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
    api.reply(getClock, aClock({ device: undefined }))
    const enrolled = { id, name: 'Counter tablet', enrolledBy: 'Maya Lama', enrolledAt: at('16T09:00:00') }
    api.reply(enrolClockDevice, enrolled, { id })
    const user = renderScreen(<ClockScreen />)
    await user.click(await screen.findByRole('button', { name: texts.enrol.save }))
    expect(screen.getByLabelText(texts.enrol.name).getAttribute('aria-invalid')).toBe('true')
    await fill(user, screen.getByLabelText(texts.enrol.name), 'Counter tablet')
    api.fault(enrolClockDevice, { status: 400, code: 'auth.wrong_password' }, { id })
    await fill(user, screen.getByLabelText(texts.enrol.password), 'not it')
    await user.click(screen.getByRole('button', { name: texts.enrol.save }))
    expect(await screen.findByText(texts.enrol.faults.codes['auth.wrong_password'])).toBeTruthy()
    api.reply(getClock, aClock())
    api.reply(enrolClockDevice, enrolled, { id })
    await fill(user, screen.getByLabelText(texts.enrol.password), 'the password')
    await user.click(screen.getByRole('button', { name: texts.enrol.save }))
    expect(await screen.findByText('Anita Gurung')).toBeTruthy()
    const stored = readDevice()
    expect(stored).toEqual({ deviceId: id, deviceKey: expect.stringMatching(/^[\w-]{43}$/) })
    expect(api.bodiesTo(enrolClockDevice)).toMatchObject([
      { password: 'not it' },
      { name: 'Counter tablet', key: stored?.deviceKey, password: 'the password' },
    ])
  })
})
