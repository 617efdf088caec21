import {
  type DeliveryRule,
  getSetting,
  listSettingVersions,
  restoreSetting,
  saveSetting,
  type Setting as SettingRead,
} from '@momo/contracts/settings'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryMessages as words } from '#features/settings/delivery/delivery.messages.ts'
import { settingsMessages as texts } from '#features/settings/settings.messages.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { domApi } from '#testing/dom-api.ts'
import { fill } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import Setting from './setting.tsx'

const api = domApi()
beforeEach(() => localStorage.clear())

const off: DeliveryRule = { isOn: false, bands: [] }
const on: DeliveryRule = {
  isOn: true,
  bands: [
    { upTo: 2000, charge: 5000 },
    { upTo: 4500, charge: 10_050 },
  ],
  freeFrom: 100_000,
}
const version = (number: number, content: DeliveryRule): SettingRead => ({
  section: 'delivery',
  version: number,
  content,
})
const ofDelivery = { section: 'delivery' } as const

function openSection(content: DeliveryRule, number = 1) {
  api.reply(getSetting, version(number, content), ofDelivery)
  const Routes = createRoutesStub([{ path: '/superadmin/setting', Component: Setting }])
  render(<Routes initialEntries={['/superadmin/setting?section=delivery']} />, { wrapper: QueryProvider })
  return userEvent.setup({ delay: null })
}
const fields = (name: string) => screen.findAllByRole('textbox', { name })
const free = () => screen.findByRole('textbox', { name: words.freeFrom })
const saveButton = () => screen.getByRole('button', { name: texts.save })
const addButton = () => screen.findByRole('button', { name: words.addBand })

describe('ADM-07 the delivery charge by distance', () => {
  test('is entered in kilometres and rupees, and saved in metres and paisa', async () => {
    const user = openSection(off, 0)
    await user.click(await screen.findByRole('checkbox', { name: words.isOn }))
    for (const [i, [upTo, charge]] of [
      ['2', '50'],
      ['४.५', '100.5'],
    ].entries()) {
      await user.click(await addButton())
      await fill(user, (await fields(words.upTo))[i]!, upTo!)
      await fill(user, (await fields(words.charge))[i]!, charge!)
    }
    await fill(user, await free(), '1,000')
    api.reply(saveSetting, version(1, on))
    await user.click(saveButton())
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([{ section: 'delivery', basedOn: 0, content: on }]),
    )
  })

  test('is switched off without losing its distances', async () => {
    const user = openSection(on)
    await user.click(await screen.findByRole('checkbox', { name: words.isOn }))
    await user.clear(await free())
    api.reply(saveSetting, version(2, off))
    await user.click(saveButton())
    const content = { isOn: false, bands: on.bands }
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([{ section: 'delivery', basedOn: 1, content }]),
    )
  })

  test.each([
    [words.upTo, '', words.upToWrong],
    [words.upTo, '2.05', words.upToWrong],
    [words.upTo, '101', words.upToWrong],
    [words.upTo, '2', 'Must be farther than the one before.'],
    [words.charge, '', words.chargeWrong],
    [words.charge, '-5', words.chargeWrong],
    [words.charge, '10000.01', words.chargeWrong],
    [words.charge, '50.00', 'Must be more than the one before.'],
    [words.freeFrom, '0', words.freeFromWrong],
    [words.freeFrom, 'many', words.freeFromWrong],
  ])('%s of %j is refused at its field with a reason, and stays there', async (name, typed, reason) => {
    const user = openSection(on)
    const last = async () => (await fields(name)).at(-1) as HTMLInputElement
    await user.clear(await last())
    if (typed) await user.paste(typed)
    await user.click(saveButton())
    expect(await screen.findByText(reason)).toBeTruthy()
    expect((await last()).value).toBe(typed)
    expect((await last()).getAttribute('aria-invalid')).toBe('true')
    expect(api.bodiesTo(saveSetting)).toEqual([])
  })

  test('cannot be switched on without a distance, and has five at most', async () => {
    const user = openSection(off)
    await user.click(await screen.findByRole('checkbox', { name: words.isOn }))
    await user.click(saveButton())
    expect(await screen.findByText('Add at least one distance.')).toBeTruthy()
    for (let i = 0; i < 5; i += 1) await user.click(await addButton())
    expect(await fields(words.upTo)).toHaveLength(5)
    expect(screen.queryByRole('button', { name: words.addBand })).toBeNull()
    expect(api.bodiesTo(saveSetting)).toEqual([])
  })

  test('of two people the second one sees both versions', async () => {
    const user = openSection(on)
    await fill(user, await free(), '1500')
    api.fault(saveSetting, { status: 409, code: 'content.changed', details: { version: 2 } })
    api.reply(getSetting, version(2, { ...on, freeFrom: 200_000 }), ofDelivery)
    await user.click(saveButton())
    const dialog = await screen.findByRole('dialog', { name: editorWords.conflictTitle })
    expect(within(dialog).getByRole('group', { name: words.freeFrom }).textContent).toMatch(
      /1500.*2000|2000.*1500/,
    )
  })

  test('the history shows which distances changed, and an old version is restored', async () => {
    const entry = (number: number, content: DeliveryRule, before?: DeliveryRule) => ({
      section: 'delivery' as const,
      version: number,
      savedAt: new Date('2026-11-15T04:15:00Z'),
      content,
      ...(before && { before }),
    })
    const old = { ...on, bands: on.bands.slice(0, 1) }
    const items = [entry(2, on, old), entry(1, old)]
    api.reply(listSettingVersions, { items, nextCursor: undefined }, ofDelivery)
    const user = openSection(on, 2)
    await user.click(await screen.findByRole('button', { name: texts.history }))
    const drawer = await screen.findByRole('dialog', { name: texts.historyTitle(texts.names.delivery) })
    const [newest] = await within(drawer).findAllByRole('listitem')
    await user.click(within(newest!).getByRole('button', { name: /^What changed/ }))
    expect(within(newest!).getByRole('heading', { name: words.bands })).toBeTruthy()
    expect(newest!.textContent).toContain('4.5 · 100.50')
    await user.click(within(drawer).getByRole('button', { name: texts.restoreNumber(1) }))
    api.reply(restoreSetting, version(3, old), { section: 'delivery', version: '1' })
    api.reply(getSetting, version(3, old), ofDelivery)
    await user.click(await screen.findByRole('button', { name: texts.restoreNow }))
    await waitFor(() => expect(api.bodiesTo(restoreSetting)).toEqual([{ basedOn: 2 }]))
    await waitFor(async () => expect(await fields(words.upTo)).toHaveLength(1))
  })
})
