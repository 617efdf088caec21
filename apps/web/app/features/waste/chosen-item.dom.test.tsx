import { getOwnItem, type OwnItem } from '@momo/contracts/inventory'
import { getWasteChoices, listOwnWaste } from '@momo/contracts/waste'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { WasteScreen } from './waste-screen.tsx'
import { wasteMessages as texts } from './waste.messages.ts'

const api = domApi()
const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
const tomato = {
  itemId: idOf(2),
  name: 'Tomato',
  nameNe: '',
  baseUnit: 'g' as const,
  units: [],
  onHand: 480_000,
}
const paneer: OwnItem = {
  id: idOf(7),
  kind: 'ingredient',
  name: 'Paneer',
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tracksBatches: false,
  storageArea: 'Freezer',
  safetyLevel: 0,
  position: 0,
  onHand: 3_000_000,
  state: 'enough',
  batches: [],
}
beforeEach(() => {
  signIn({ id: idOf(900), role: 'branchAdmin', branchId: idOf(80) })
  const none = { plates: [], expired: [], usualItems: [], usualPlates: [] }
  api.reply(getWasteChoices, { items: [tomato], ...none })
  api.reply(listOwnWaste, { date: '2026-11-15', entries: [], byReason: [] })
})
const open = (item: string) => renderScreen(<WasteScreen item={item} />, '/branchadmin/inventory/waste')
const tile = (name: string | RegExp) => screen.findByRole('button', { name })

test('an item that was chosen in the stock list needs two taps, also if it is not among the choices', async () => {
  open(tomato.itemId)
  expect((await tile(/^Tomato/)).getAttribute('aria-pressed')).toBe('true')
  expect(api.requestsTo(getOwnItem)).toEqual([])
  cleanup()
  api.reply(getOwnItem, paneer, { id: paneer.id })
  const user = open(paneer.id)
  expect((await tile(/^Paneer/)).getAttribute('aria-pressed')).toBe('true')
  await user.click(await tile('0.5'))
  await user.click(await tile(texts.reasons.spoiled))
  expect(await screen.findByText('Paneer, 500 g')).toBeTruthy()
})

test('an item that cannot be loaded is chosen by hand', async () => {
  api.disconnect(getOwnItem, { id: paneer.id })
  open(paneer.id)
  expect((await tile(/^Tomato/)).getAttribute('aria-pressed')).toBe('false')
})
