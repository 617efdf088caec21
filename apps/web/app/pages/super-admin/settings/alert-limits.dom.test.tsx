import {
  type AlertLimits,
  getSetting,
  saveSetting,
  type Setting as SettingRead,
} from '@momo/contracts/settings'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { alertLimitsMessages as words } from '#features/settings/alerts/alerts.messages.ts'
import { settingsMessages as texts } from '#features/settings/settings.messages.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { domApi } from '#testing/dom-api.ts'
import { fill } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import Setting from './setting.tsx'

const api = domApi()
beforeEach(() => localStorage.clear())

const limits: AlertLimits = {
  cookingMinutes: 10,
  riderMinutes: 30,
  pickupMinutes: 60,
  arrivalMinutes: 30,
  escalateMinutes: 15,
  lateOrders: 3,
  missedOrders: 1,
  heartbeatMinutes: 3,
  refundHours: 0,
  transferHours: 12,
  lowStars: 2,
  eveningAt: '21:30',
  smsPerHour: 1_500,
  smsPerDay: 10_000,
  codeMailsPerHour: 1_000,
  codeMailsPerDay: 5_000,
}
const version = (number: number, over: Partial<AlertLimits> = {}): SettingRead => ({
  section: 'alerts',
  version: number,
  content: { ...limits, ...over },
})
const ofAlerts = { section: 'alerts' } as const

function openSection() {
  const Routes = createRoutesStub([{ path: '/superadmin/setting', Component: Setting }])
  render(<Routes initialEntries={['/superadmin/setting?section=alerts']} />, { wrapper: QueryProvider })
  return userEvent.setup({ delay: null })
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const saveButton = () => screen.getByRole('button', { name: texts.save })

describe('ADM-07 alert limits', () => {
  test('are saved as numbers, together with the closing time', async () => {
    api.reply(getSetting, version(0), ofAlerts)
    const user = openSection()
    await fill(user, await field(words.lateOrders), '५')
    fireEvent.change(screen.getByLabelText(new RegExp(`^${words.eveningAt}`)), { target: { value: '20:45' } })
    api.reply(saveSetting, version(1, { lateOrders: 5, eveningAt: '20:45' }))
    await user.click(saveButton())
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([
        { section: 'alerts', basedOn: 0, content: { ...limits, lateOrders: 5, eveningAt: '20:45' } },
      ]),
    )
  })

  test.each([
    [words.cookingMinutes, '121', 'Enter a whole number from 0 to 120'],
    [words.lateOrders, '0', 'Enter a whole number from 1 to 50'],
    [words.heartbeatMinutes, '', 'Enter a whole number from 2 to 30'],
    [words.lowStars, '2.5', 'Enter a whole number from 1 to 4'],
  ])('%s of %j is refused with a reason and stays in the field', async (name, typed, reason) => {
    api.reply(getSetting, version(0), ofAlerts)
    const user = openSection()
    await user.clear(await field(name))
    if (typed) await user.paste(typed)
    await user.click(saveButton())
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(((await field(name)) as HTMLInputElement).value).toBe(typed)
    expect(api.bodiesTo(saveSetting)).toEqual([])
  })

  test('a limit that someone else changed meanwhile is shown beside the own one', async () => {
    api.reply(getSetting, version(1), ofAlerts)
    const user = openSection()
    await fill(user, await field(words.refundHours), '4')
    api.fault(saveSetting, { status: 409, code: 'content.changed', details: { version: 2 } })
    api.reply(getSetting, version(2, { refundHours: 8 }), ofAlerts)
    await user.click(saveButton())
    const dialog = await screen.findByRole('dialog', { name: editorWords.conflictTitle })
    const group = within(dialog).getByRole('group', { name: words.refundHours })
    expect(group.textContent).toMatch(/4.*8|8.*4/)
  })
})
