import { getCountSettings, saveCountSettings } from '@momo/contracts/counts'
import { type Item, listItems } from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { aCountSettings, idOf } from '../counts.factory.ts'
import { CountSettingsCard } from './count-settings-card.tsx'
import { countSettingsMessages as texts } from './office.messages.ts'

const api = domApi()
const anItem = (n: number, name: string): Item => ({
  id: idOf(n),
  kind: 'ingredient',
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  storageArea: '',
  tracksBatches: false,
  isArchived: false,
  version: 1,
})
const open = () => renderScreen(<CountSettingsCard />, '/superadmin/inventory')
const saveButton = () => screen.getByRole('button', { name: texts.save })

test('ADM-04 limits are typed in rupees, and the daily items are chosen by name', async () => {
  const paneer = { id: idOf(1), name: 'Paneer' }
  api.reply(getCountSettings, aCountSettings({ dailyItemIds: [paneer.id], dailyItems: [paneer] }))
  const user = open()
  const recount = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.recountFrom })
  expect(recount.value).toBe('500')
  await fill(user, recount, 'a lot')
  await user.click(saveButton())
  expect(await screen.findByText(texts.amountInvalid)).toBeTruthy()
  await fill(user, recount, '७५०.५')
  await user.click(screen.getByRole('checkbox', { name: texts.onePerson }))
  await user.click(screen.getByRole('button', { name: texts.remove('Paneer') }))
  expect(screen.getByText(texts.dailyUsual)).toBeTruthy()
  api.reply(listItems, { items: [anItem(2, 'Oil'), anItem(3, 'Dough')], nextCursor: undefined })
  await user.click(screen.getByRole('button', { name: texts.add }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.search }))
  await user.click(await dialog.findByRole('button', { name: 'Dough' }))
  expect(dialog.queryByRole('button', { name: 'Dough' })).toBeNull()
  // Enter searches; it does not save the form behind the dialog.
  await user.type(dialog.getByRole('searchbox'), '{Enter}')
  await user.keyboard('{Escape}')
  expect(api.requestsTo(saveCountSettings)).toEqual([])
  api.reply(saveCountSettings, aCountSettings({ version: 4 }))
  await user.click(saveButton())
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.saved }]))
  expect(api.bodiesTo(saveCountSettings)).toEqual([
    {
      isBlind: true,
      recountFrom: 75_050,
      approvalFrom: 500_000,
      isOnePerson: true,
      dailyItemIds: [idOf(3)],
      version: 3,
    },
  ])
})

test('a conflict keeps what was typed, and the next save replaces the newest version', async () => {
  api.reply(getCountSettings, aCountSettings())
  const user = open()
  await fill(user, await screen.findByRole('textbox', { name: texts.approvalFrom }), '9000')
  api.fault(saveCountSettings, { status: 409, code: 'stock.settings_changed' })
  api.reply(getCountSettings, aCountSettings({ version: 8 }))
  await user.click(saveButton())
  expect(await screen.findByText(texts.faults.codes['stock.settings_changed']!)).toBeTruthy()
  await waitFor(() => expect(api.requestsTo(getCountSettings)).toHaveLength(2))
  api.reply(saveCountSettings, aCountSettings({ version: 9 }))
  await user.click(saveButton())
  await waitFor(() =>
    expect(api.bodiesTo(saveCountSettings).at(-1)).toMatchObject({ approvalFrom: 900_000, version: 8 }),
  )
})

test('failed settings can be loaded again', async () => {
  api.fault(getCountSettings, { status: 503, code: 'server.busy' })
  const user = open()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getCountSettings, aCountSettings())
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('textbox', { name: texts.recountFrom })).toBeTruthy()
})
