import { expect, test } from 'vitest'
import { metresBetween } from '@momo/contracts/branches'
import { movedBy } from '#lib/map/metres.ts'
import { id } from '#testing/a-checkout.ts'
import { renderElement } from '#testing/render-page.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { AddressPicker } from './address-picker.tsx'
import { aboutPin, isTooFar } from './outlet-around.ts'
import { AddressList } from './own-addresses.tsx'

const outlet = { name: 'New Road', position: { latitude: 27.7042, longitude: 85.3107 }, radius: 5000 }
const home = { id: id(5), label: 'Home', address: 'House 24, Bhotahity', note: 'Blue gate' }
const noop = () => undefined
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('ORD-02 a pin shows its distance from the outlet and when it is out of range', () => {
  const near = movedBy(outlet.position, 900, 1200)
  expect(metresBetween(outlet.position, near)).toBe(1498)
  expect(aboutPin(near, outlet)).toBe('1.5 km from New Road.')
  const far = movedBy(outlet.position, 0, 7300)
  expect(isTooFar(far, outlet)).toBe(true)
  expect(aboutPin(far, outlet)).toBe('7.3 km from New Road, which delivers up to 5 km.')
})

test("ORD-02 without a pin it says 'No pin yet. The outlet will check the distance before accepting.'", () => {
  expect(aboutPin(undefined, outlet)).toBe('No pin yet. The outlet will check the distance before accepting.')
})

const picker = (picked: typeof home | undefined, addresses = [home]) =>
  renderElement(
    <AddressPicker
      PlaceInput={({ near: _near, onPick: _onPick, ...input }) => <Input {...input} />}
      findPlaceAt={() => Promise.resolve(undefined)}
      addressText=""
      onAddressText={noop}
      addresses={addresses}
      picked={picked}
      onPick={noop}
      address={{ defaultValue: 'Patan' }}
      label={undefined}
      keeps={{}}
      pin={undefined}
      onPin={noop}
      outlet={undefined}
    />,
  )

test("ORD-02 saved addresses can be chosen and edited; a new one is saved with 'Save this address'", async () => {
  const saved = await picker(home)
  expect(saved).toContain('aria-label="Edit Home"')
  expect(words(saved)).not.toContain('Save this address')
  const fresh = await picker(undefined, [])
  expect(words(fresh)).toContain('Save this address')
  expect(fresh).toContain('value="Patan"')
  expect(words(fresh)).not.toContain('Save as')
  expect(words(fresh)).toContain('Use my location')
})

test('the profile lists addresses with edit and delete, or says that there are none', async () => {
  const html = await renderElement(<AddressList addresses={[home]} />)
  expect(words(html)).toContain('Home House 24, Bhotahity Blue gate')
  expect(html).toContain('aria-label="Delete Home"')
  expect(words(await renderElement(<AddressList addresses={[]} />))).toContain('No saved addresses yet.')
})
