import { approveOnce, getTablet, lockTablet, unlockTablet } from '@momo/contracts/people'
import { addCashMove } from '@momo/contracts/tills'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { storeDevice } from '#lib/session/device/stored-device.ts'
import { personStore } from '#lib/session/person/person-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aTablet, aTabletPerson, device, idOf, tokenOf } from '../people.factory.ts'
import { padMessages as pad, tabletMessages as texts } from '../people.messages.ts'
import { PinHost, TabletLock } from './tablet-lock.tsx'

const api = domApi()
const { hasPin: _, ...hari } = aTabletPerson()
const current = { token: tokenOf('h'), id: hari.id, name: hari.name, role: hari.role }

beforeEach(() => {
  localStorage.clear()
  personStore.setNeedsPin(false)
  personStore.setCurrent(undefined)
  storeDevice(device)
  api.reply(getTablet, aTablet())
})

const show = () => {
  const user = renderScreen(
    <main>
      <TabletLock />
      <PinHost />
    </main>,
  )
  const choose = async (name: string) =>
    user.click(await screen.findByRole('button', { name: new RegExp(name) }))
  return { user, choose }
}
const unlockRequests = () => api.bodiesTo(unlockTablet) as { id: string; employeeId: string; pin: string }[]
const openPad = async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: texts.unlock }))
  const dialog = within(await screen.findByRole('dialog', { name: pad.title }))
  return { ...shown, dialog }
}

describe('the PIN pad', () => {
  test('unlocks the tablet by touch, and the header names the person', async () => {
    api.reply(unlockTablet, { token: current.token, person: hari })
    const { user, dialog, choose } = await openPad()
    await choose('Hari Thapa')
    for (const digit of ['4', '8', '2', '6']) await user.click(dialog.getByRole('button', { name: digit }))
    expect(dialog.getByText(pad.digits(4))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: pad.unlock }))
    const button = await screen.findByRole('button', { name: texts.menuOf('Hari Thapa', 'Cashier') })
    expect(button).toBeTruthy()
    expect(unlockRequests()).toMatchObject([{ employeeId: idOf(1), pin: '4826', ...device }])
    expect(personStore.read().current?.token).toBe(current.token)
  })

  test('takes the digits of a keyboard, also Nepali ones, and corrections', async () => {
    api.reply(unlockTablet, { token: current.token, person: hari })
    const { user, choose } = await openPad()
    await choose('Hari Thapa')
    await user.keyboard('48२7{Backspace}6{Enter}')
    await waitFor(() => expect(unlockRequests()).toMatchObject([{ pin: '4826' }]))
  })

  test('says that a PIN is wrong; the next attempt is another request', async () => {
    api.fault(unlockTablet, { status: 400, code: 'clock.wrong_pin' })
    const { user, dialog, choose } = await openPad()
    await choose('Hari Thapa')
    await user.keyboard('1111{Enter}')
    expect(await dialog.findByText('clock.wrong_pin')).toBeTruthy()
    await user.keyboard('2222{Enter}')
    await waitFor(() => expect(unlockRequests()).toHaveLength(2))
    expect(new Set(unlockRequests().map(({ id }) => id)).size).toBe(2)
  })

  test('rests while the server makes it wait', async () => {
    api.fault(unlockTablet, { status: 429, code: 'auth.wait', details: { seconds: 90 } })
    const { user, dialog, choose } = await openPad()
    await choose('Hari Thapa')
    await user.keyboard('1111{Enter}')
    expect(await dialog.findByText(pad.wait(90))).toBeTruthy()
    expect(dialog.getByRole('button', { name: '4' })).toHaveProperty('disabled', true)
  })

  test('checks no PIN offline, and a person without one cannot be chosen', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { dialog, choose } = await openPad()
    expect(dialog.getByText(pad.offline)).toBeTruthy()
    expect(await dialog.findByRole('button', { name: /Ramesh Rai/ })).toHaveProperty('disabled', true)
    await choose('Hari Thapa')
    expect(dialog.getByRole('button', { name: '4' })).toHaveProperty('disabled', true)
    online.mockRestore()
  })

  test('on a tablet that is not set up leads to where it is', async () => {
    localStorage.clear()
    api.reply(getTablet, aTablet({ device: undefined }))
    const { dialog } = await openPad()
    expect((await dialog.findByRole('link', { name: pad.setUp })).getAttribute('href')).toBe(
      '/branchadmin/clock',
    )
  })
})

describe('an unlocked tablet', () => {
  beforeEach(() => {
    personStore.setNeedsPin(true)
    personStore.setCurrent(current)
    api.reply(lockTablet, undefined)
  })

  test('is locked by its button', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: texts.menuOf('Hari Thapa', 'Cashier') }))
    await user.click(await screen.findByRole('menuitem', { name: texts.lock }))
    expect(await screen.findByRole('button', { name: texts.unlock })).toBeTruthy()
    await waitFor(() => expect(api.bodiesTo(lockTablet)).toEqual([{ token: current.token }]))
  })

  test('locks by itself after the idle minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    await screen.findByRole('button', { name: texts.menuOf('Hari Thapa', 'Cashier') })
    await act(() => vi.advanceTimersByTimeAsync(4.5 * 60_000))
    expect(personStore.read().current).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(personStore.read().current).toBeUndefined()
    vi.useRealTimers()
  })

  test('shows no button where no PIN is required', async () => {
    api.reply(getTablet, aTablet({ needsPin: false }))
    show()
    await waitFor(() => expect(personStore.read().needsPin).toBe(false))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('an action', () => {
  const move = () =>
    call(addCashMove, { body: { id: idOf(9), kind: 'pay-in', amount: 5_000, reason: 'Change' } })
  /** Answers like the server: needs a person, then a permission. */
  function serve(mayDoIt: (headers: Headers) => boolean) {
    const seen: (string | null)[][] = []
    api.handle(addCashMove, ({ headers }) => {
      seen.push([headers.get('x-person'), headers.get('x-person-approval')])
      if (!headers.get('x-person')) return refusal('person.needed')
      return mayDoIt(headers) ? { status: 200, body: {} } : refusal('person.forbidden')
    })
    return seen
  }
  const refusal = (code: string) => ({
    status: 403,
    body: { success: false, code, message: code, details: { permission: 'cash.move', roles: ['manager'] } },
  })
  /** The reply of the move itself does not matter here. */
  const settled = (running: Promise<unknown>) =>
    running.then(String, (error: { code?: string }) => error.code)

  test('that needs a person shows the PIN pad and is repeated', async () => {
    const seen = serve(() => true)
    api.reply(unlockTablet, { token: current.token, person: hari })
    const { user, choose } = show()
    await screen.findByRole('button', { name: texts.unlock })
    const running = settled(move())
    await choose('Hari Thapa')
    await user.keyboard('4826{Enter}')
    await running
    expect(seen).toEqual([
      [null, null],
      [current.token, null],
    ])
  })

  test('without the permission asks for the PIN of one who has it, for this action only', async () => {
    personStore.setNeedsPin(true)
    personStore.setCurrent({ ...current, role: 'cook' })
    const seen = serve((headers) => headers.get('x-person-approval') === tokenOf('m'))
    const expiresAt = new Date('2026-11-16T04:18:00Z')
    api.reply(approveOnce, { token: tokenOf('m'), by: 'Maya Lama', expiresAt })
    const { user, choose } = show()
    await screen.findByRole('button', { name: /Hari Thapa/ })
    const running = settled(move())
    const dialog = await screen.findByRole('dialog', { name: pad.approvalTitle('A cashier or manager') })
    expect(within(dialog).queryByRole('button', { name: /Ramesh/ })).toBeNull()
    await choose('Maya Lama')
    await user.keyboard('9175{Enter}')
    await running
    expect(seen).toEqual([
      [current.token, null],
      [current.token, tokenOf('m')],
    ])
    expect(api.bodiesTo(approveOnce)).toMatchObject([{ employeeId: idOf(2), permission: 'cash.move' }])
    expect(personStore.read().current?.id).toBe(hari.id)
  })

  test('fails as before when the pad is closed', async () => {
    serve(() => true)
    const { user } = show()
    await screen.findByRole('button', { name: texts.unlock })
    const running = settled(move())
    await screen.findByRole('dialog', { name: pad.title })
    await user.keyboard('{Escape}')
    expect(await running).toBe('person.needed')
  })
})
