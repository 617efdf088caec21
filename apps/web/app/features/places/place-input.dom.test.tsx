import { type Place, searchPlaces } from '@momo/contracts/places'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { PlaceInput } from './place-input.tsx'
import { placeMessages } from '#lib/navigation/place.messages.ts'
import { placesMessages as texts } from './places.messages.ts'

const api = domApi()

const place = (name: string, over: Partial<Place> = {}): Place => ({
  id: name.toLowerCase(),
  name,
  nameNe: 'कोटेश्वर',
  kind: 'area',
  area: 'Kathmandu',
  areaNe: 'काठमाडौँ',
  position: { latitude: 27.6786, longitude: 85.3494 },
  ...over,
})
const delivery = {
  branchId: '01890000-0000-7000-8000-000000000001',
  outlet: 'Jhol Momo New Baneshwor',
  distance: 1830,
  acceptsNow: true,
  minutes: 45,
  charge: 5000,
  minimum: 15_000,
}

function open() {
  const onPick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <PlaceInput label="Where are you?" name="q" onPick={onPick} />
    </form>,
  )
  return { user: userEvent.setup({ delay: null }), field: screen.getByRole('combobox'), onPick, onSubmit }
}
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

test('OUT-03 places are suggested while someone types, with what a delivery there costs', async () => {
  api.reply(searchPlaces, [
    place('Koteshwor', { delivery }),
    place('Kotwal', { delivery: { ...delivery, acceptsNow: false } }),
    place('Kotre'),
  ])
  const { user, field, onPick } = open()
  await user.type(field, 'kot')
  expect(await options()).toEqual([
    `Koteshwor, Kathmandu कोटेश्वर${texts.delivers(45, 'Rs. 50.00')}`,
    `Kotwal, Kathmandu कोटेश्वर${texts.closedNow('Jhol Momo New Baneshwor')}`,
    `Kotre, Kathmandu कोटेश्वर${texts.noDelivery}`,
  ])
  expect(screen.getByText(placeMessages.credit)).toBeTruthy()
  await user.click(screen.getAllByRole('option')[1]!)
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'Kotwal' }))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('arrow keys and Enter pick a place; Enter without one submits the form; Esc closes the list', async () => {
  api.reply(searchPlaces, [place('Koteshwor'), place('Kotre')])
  const { user, field, onPick, onSubmit } = open()
  await user.type(field, 'kot')
  await options()
  await user.keyboard('{ArrowUp}')
  expect(screen.getAllByRole('option')[1]!.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'Koteshwor' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(field, 'e')
  await options()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalled()
})

test('a search that fails, or finds nothing, says so', async () => {
  api.fault(searchPlaces, { status: 503, code: 'server.busy' })
  const { user, field } = open()
  await user.type(field, 'kot')
  expect((await screen.findAllByText(texts.failed)).length).toBeGreaterThan(0)
  api.reply(searchPlaces, [])
  await user.type(field, 'x')
  await waitFor(() => expect(screen.getAllByText(texts.none).length).toBeGreaterThan(0))
})
