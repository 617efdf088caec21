import { testWallet } from '@momo/contracts/payments'
import {
  type Business,
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
import { businessMessages as words } from '#features/settings/business/business.messages.ts'
import { orderRulesMessages as rulesWords } from '#features/settings/ordering/ordering.messages.ts'
import { settingsMessages as texts } from '#features/settings/settings.messages.ts'
import { walletsMessages as walletWords } from '#features/settings/wallets/wallets.messages.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { domApi } from '#testing/dom-api.ts'
import { fill } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import Setting from './setting.tsx'

const api = domApi()
beforeEach(() => localStorage.clear())

const content: Business = {
  legalName: 'Jhol Momo Pvt. Ltd.',
  address: 'Naxal, Kathmandu',
  pan: '600123456',
  phone: '',
  footer: '',
  vat: [{ from: '2020-01-01', isRegistered: true, rate: 13 }],
}
const savedAt = new Date('2026-11-15T04:15:00Z')
const version = (number: number, over: Partial<Business> = {}): SettingRead => ({
  section: 'business',
  version: number,
  savedAt,
  savedBy: 'Dawa Sherpa',
  content: { ...content, ...over },
})
const ofBusiness = { section: 'business' } as const

function openAt(address = '/superadmin/setting') {
  const Routes = createRoutesStub([{ path: '/superadmin/setting', Component: Setting }])
  render(<Routes initialEntries={[address]} />, { wrapper: QueryProvider })
  return userEvent.setup({ delay: null })
}
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const saveButton = () => screen.getByRole('button', { name: texts.save })

describe('ADM-07 business details', () => {
  test('are saved on top of the version that was read, and the page says who saved it', async () => {
    api.reply(getSetting, version(4), ofBusiness)
    const user = openAt()
    await fill(user, await field(words.legalName), 'Jhol Momo Foods Pvt. Ltd.')
    expect(screen.getByText(/^Version 4, saved .* by Dawa Sherpa\.$/)).toBeTruthy()
    api.reply(saveSetting, version(5, { legalName: 'Jhol Momo Foods Pvt. Ltd.' }))
    await user.click(saveButton())
    expect(await screen.findByText(/^Version 5, saved/)).toBeTruthy()
    expect(api.bodiesTo(saveSetting)).toEqual([
      {
        section: 'business',
        basedOn: 4,
        content: { ...content, legalName: 'Jhol Momo Foods Pvt. Ltd.' },
      },
    ])
  })

  test('show what is wrong, keep what was typed and send nothing', async () => {
    api.reply(getSetting, version(1), ofBusiness)
    const user = openAt()
    await fill(user, await field(words.pan), '60012')
    await fill(user, await field(words.rate), 'many')
    await user.click(saveButton())
    expect(await screen.findByText('Enter a 9-digit PAN')).toBeTruthy()
    expect(screen.getByText('Enter a whole number from 1 to 50')).toBeTruthy()
    expect(((await field(words.pan)) as HTMLInputElement).value).toBe('60012')
    expect(api.bodiesTo(saveSetting)).toEqual([])
  })

  test('before the first save the form is empty and says so', async () => {
    api.reply(getSetting, { section: 'business', version: 0 }, ofBusiness)
    openAt()
    expect(await screen.findByText(texts.notEntered)).toBeTruthy()
    expect(((await field(words.legalName)) as HTMLInputElement).value).toBe('')
  })

  test('a failed load can be repeated', async () => {
    api.fault(getSetting, { status: 500, code: 'server.failed' }, ofBusiness)
    const user = openAt()
    expect(await screen.findByText(texts.failedToLoad)).toBeTruthy()
    api.reply(getSetting, version(1), ofBusiness)
    await user.click(screen.getByRole('button', { name: editorWords.tryAgain }))
    expect(await field(words.legalName)).toBeTruthy()
  })

  test('of two people the second one chooses field by field, and saves on top of the first', async () => {
    api.reply(getSetting, version(1), ofBusiness)
    const user = openAt()
    await fill(user, await field(words.footer), 'Namaste')
    api.fault(saveSetting, { status: 409, code: 'content.changed', details: { version: 2 } })
    api.reply(getSetting, version(2, { address: 'Patan' }), ofBusiness)
    await user.click(saveButton())
    const dialog = await screen.findByRole('dialog', { name: editorWords.conflictTitle })
    expect(within(dialog).getByRole('group', { name: words.footer })).toBeTruthy()
    expect(within(dialog).getByRole('group', { name: words.address })).toBeTruthy()
    api.reply(saveSetting, version(3, { address: 'Patan', footer: 'Namaste' }))
    await user.click(within(dialog).getByRole('button', { name: texts.saveMerged }))
    await screen.findByText(/^Version 3, saved/)
    expect(api.bodiesTo(saveSetting).at(-1)).toEqual({
      section: 'business',
      basedOn: 2,
      content: { ...content, address: 'Patan', footer: 'Namaste' },
    })
  })

  test('the history shows what changed and restores an old version after a question', async () => {
    api.reply(getSetting, version(2, { footer: 'Namaste' }), ofBusiness)
    const entry = (number: number, over: Partial<Business>, before?: Partial<Business>) => ({
      section: 'business' as const,
      version: number,
      savedAt,
      savedBy: 'Dawa Sherpa',
      content: { ...content, ...over },
      ...(before && { before: { ...content, ...before } }),
    })
    api.reply(
      listSettingVersions,
      { items: [entry(2, { footer: 'Namaste' }, {}), entry(1, {})], nextCursor: undefined },
      ofBusiness,
    )
    const user = openAt()
    await user.click(await screen.findByRole('button', { name: texts.history }))
    const drawer = await screen.findByRole('dialog', { name: texts.historyTitle(texts.names.business) })
    const [newest, first] = await within(drawer).findAllByRole('listitem')
    expect(within(newest!).getByText(texts.inUse)).toBeTruthy()
    await user.click(within(newest!).getByRole('button', { name: /^What changed/ }))
    expect(within(newest!).getByRole('heading', { name: words.footer })).toBeTruthy()
    expect(newest!.textContent).toContain('Namaste')
    await user.click(within(first!).getByRole('button', { name: texts.restoreNumber(1) }))
    api.reply(restoreSetting, version(3), { section: 'business', version: '1' })
    api.reply(getSetting, version(3), ofBusiness)
    await user.click(await screen.findByRole('button', { name: texts.restoreNow }))
    await waitFor(() => expect(api.bodiesTo(restoreSetting)).toEqual([{ basedOn: 2 }]))
    expect(await screen.findByText(/^Version 3, saved/)).toBeTruthy()
  })
})

test('the sections are links, and a link to a page of the site opens the page texts', async () => {
  api.reply(getSetting, version(1), ofBusiness)
  openAt()
  const sections = await screen.findByRole('navigation', { name: texts.sections })
  expect(
    within(sections)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([...Object.values(texts.names), texts.festivals, texts.failedJobs, texts.pages])
  expect(
    within(sections).getByRole('link', { name: texts.names.business }).getAttribute('aria-current'),
  ).toBe('page')
  await field(words.legalName)
})

describe('ADM-07 order rules', () => {
  const newBranch = {
    prepMinutes: 20,
    lastOrderMinutes: 0,
    leadMinutes: 45,
    daysAhead: 7,
    deliveryMinimum: 0,
    deliveryMinutes: 20,
    alarmMinutes: 3,
    answerMinutes: 8,
  }
  const rules = (number: number, over: Partial<typeof newBranch> = {}): SettingRead => ({
    section: 'ordering',
    version: number,
    content: { unpaidOrders: 2, newBranch: { ...newBranch, ...over } },
  })
  const address = '/superadmin/setting?section=ordering'

  test('are saved as numbers and whole paisa', async () => {
    api.reply(getSetting, rules(0), { section: 'ordering' })
    const user = openAt(address)
    expect(await screen.findByText(texts.builtIn)).toBeTruthy()
    await fill(user, await field(rulesWords.deliveryMinimum), '300.50')
    await fill(user, await field(rulesWords.daysAhead), '3')
    api.reply(saveSetting, rules(1, { deliveryMinimum: 30_050, daysAhead: 3 }))
    await user.click(saveButton())
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([
        {
          section: 'ordering',
          basedOn: 0,
          content: { unpaidOrders: 2, newBranch: { ...newBranch, deliveryMinimum: 30_050, daysAhead: 3 } },
        },
      ]),
    )
  })

  test.each([
    ['5000', undefined, 500_000],
    ['', 500_000, undefined],
  ])('a cash limit of %j is saved in paisa, an empty one as none', async (typed, before, saved) => {
    const rulesWith = (number: number, cashLimit: number | undefined): SettingRead => ({
      section: 'ordering',
      version: number,
      content: { unpaidOrders: 2, ...(cashLimit !== undefined && { cashLimit }), newBranch },
    })
    api.reply(getSetting, rulesWith(3, before), { section: 'ordering' })
    const user = openAt(address)
    await user.clear(await field(rulesWords.cashLimit))
    if (typed) await user.paste(typed)
    api.reply(saveSetting, rulesWith(4, saved))
    await user.click(saveButton())
    const { content: expected } = rulesWith(4, saved)
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([{ section: 'ordering', basedOn: 3, content: expected }]),
    )
  })

  test.each([
    [rulesWords.cashLimit, '99', rulesWords.cashLimitWrong],
    [rulesWords.cashLimit, 'none', rulesWords.cashLimitWrong],
    [rulesWords.daysAhead, '8', 'Enter a whole number from 0 to 7'],
    [rulesWords.prepMinutes, '', 'Enter a whole number from 1 to 240'],
    [rulesWords.answerMinutes, '3', 'Must be longer than the alarm'],
    [rulesWords.deliveryMinimum, 'many', rulesWords.money],
  ])('%s of %j is refused with a reason', async (name, typed, reason) => {
    api.reply(getSetting, rules(0), { section: 'ordering' })
    const user = openAt(address)
    await user.clear(await field(name))
    if (typed) await user.paste(typed)
    await user.click(saveButton())
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(api.bodiesTo(saveSetting)).toEqual([])
  })
})

describe('ADM-07 wallets', () => {
  const switches = (number: number, khalti: boolean): SettingRead => ({
    section: 'wallets',
    version: number,
    content: { esewa: true, khalti },
  })
  const address = '/superadmin/setting?section=wallets'

  test('are switched off one by one', async () => {
    api.reply(getSetting, switches(0, true), { section: 'wallets' })
    const user = openAt(address)
    await user.click(await screen.findByRole('checkbox', { name: walletWords.khalti }))
    api.reply(saveSetting, switches(1, false))
    await user.click(saveButton())
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([
        { section: 'wallets', basedOn: 0, content: { esewa: true, khalti: false } },
      ]),
    )
  })

  test('a test call shows what the wallet answered', async () => {
    api.reply(getSetting, switches(0, true), { section: 'wallets' })
    api.reply(testWallet, { outcome: 'refused', milliseconds: 120 }, { wallet: 'khalti' })
    const user = openAt(address)
    const button = await screen.findByRole('button', { name: walletWords.test('Khalti') })
    await user.click(button)
    expect(await screen.findByText(walletWords.outcomes.refused('Khalti'))).toBeTruthy()
    api.reply(testWallet, { outcome: 'works', milliseconds: 120 }, { wallet: 'khalti' })
    await user.click(button)
    expect(await screen.findByText(walletWords.outcomes.works('Khalti', 120))).toBeTruthy()
    api.fault(testWallet, { status: 429, code: 'request.too_many' }, { wallet: 'khalti' })
    await user.click(button)
    expect(await screen.findByText('request.too_many')).toBeTruthy()
  })
})
