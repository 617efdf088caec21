import { expect, test } from 'vitest'
import { z } from 'zod'
import { AddressFieldsWire, AddressWire } from './address.wire.ts'

const fields = { label: 'Home', address: 'Behind the Krishna temple', note: 'Blue gate' }
const pin = { latitude: 27.69, longitude: 85.33 }

test('ORD-02 an address survives the round trip, with and without a pin', () => {
  for (const address of [fields, { ...fields, position: pin }]) {
    const stored = { id: '01890000-0000-7000-8000-000000000001', ...address }
    expect(z.decode(AddressWire, z.encode(AddressWire, stored))).toEqual(stored)
    expect(z.decode(AddressFieldsWire, z.encode(AddressFieldsWire, address))).toEqual(address)
  }
})

test('an address needs text, and a valid position', () => {
  const wrong = [
    { address: '' },
    { label: ' ' },
    { position: { ...pin, latitude: 91 } },
    { position: { ...pin, height: 3 } },
  ]
  for (const over of wrong)
    expect([over, AddressFieldsWire.safeParse({ ...fields, ...over }).success]).toEqual([over, false])
})
