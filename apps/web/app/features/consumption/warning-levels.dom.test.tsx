import { type FoodWarningLevel, listWarningLevels, saveWarningLevel } from '@momo/contracts/consumption'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { warningLevelMessages as texts } from './plates.messages.ts'
import { WarningLevelsCard } from './warning-levels-card.tsx'

const api = domApi()
const foodId = '019311ab-0000-7000-8000-0000000000f1'
const buff: FoodWarningLevel = {
  foodId,
  name: 'Buff Jhol Momo',
  category: 'Momo',
  plates: 10,
  isUsual: true,
}
const open = () => renderScreen(<WarningLevelsCard />, '/superadmin/inventory')

test('ADM-04 the warning level of a food is changed', async () => {
  api.reply(listWarningLevels, [
    buff,
    { ...buff, foodId: foodId.replace('f1', 'f2'), name: 'Chiya', plates: 0 },
  ])
  const user = open()
  expect(await screen.findByText(`Momo · ${texts.below(10)} · ${texts.usual}`)).toBeTruthy()
  expect(screen.getByText(new RegExp(texts.below(0)))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.changeOf('Buff Jhol Momo') }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buff Jhol Momo' }))
  const field = dialog.getByRole('textbox', { name: texts.plates })
  await fill(user, field, '')
  await user.click(dialog.getByRole('button', { name: texts.save }))
  expect(await dialog.findByText('Enter a whole number')).toBeTruthy()
  await fill(user, field, '१५')
  api.reply(saveWarningLevel, { plates: 15 }, { id: foodId })
  api.reply(listWarningLevels, [{ ...buff, plates: 15, isUsual: false }])
  await user.click(dialog.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(`Momo · ${texts.below(15)}`)).toBeTruthy()
  expect(api.bodiesTo(saveWarningLevel)).toEqual([{ plates: 15 }])
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.saved('Buff Jhol Momo') }]))
})

test('no foods and a failure have their own texts', async () => {
  api.fault(listWarningLevels, { status: 503, code: 'server.busy' })
  const user = open()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(listWarningLevels, [])
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.none)).toBeTruthy()
})
