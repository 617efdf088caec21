import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GeoPoint } from '#lib/map/metres.ts'
import { saveChosenPlace } from '#lib/navigation/chosen-place.ts'
import { addressesMessages as texts } from './addresses.messages.ts'
import { type NamedPlace, useFilledAddress } from './use-filled-address.ts'

const pin = { latitude: 27.68, longitude: 85.35 }
const koteshwor: NamedPlace = {
  name: 'Koteshwor',
  area: 'Kathmandu',
  position: { latitude: 27.6786, longitude: 85.3494 },
}
const near = texts.near('Koteshwor, Kathmandu')

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

let form: ReturnType<typeof useFilledAddress> & { type: (text: string) => void; pin: GeoPoint | undefined }

type Given = { findPlaceAt?: () => Promise<NamedPlace | undefined>; isFirst?: boolean }
function Form({ findPlaceAt = () => Promise.resolve(koteshwor), isFirst = false }: Given) {
  const [text, setText] = useState('')
  const [at, setAt] = useState<GeoPoint>()
  form = {
    ...useFilledAddress({ text, pin: at, onText: setText, onPin: setAt, findPlaceAt, isFirst }),
    type: setText,
    pin: at,
  }
  return <output>{text}</output>
}
const text = () => screen.getByRole('status').textContent

test('ORD-02 a pin fills in the address, and follows it until the customer types', async () => {
  render(<Form />)
  await act(async () => form.movePin(pin))
  expect(text()).toBe(near)
  expect(form.hint).toBe(texts.filledHint)
  await act(async () => form.type('House 24, behind the temple'))
  await act(async () => form.movePin({ ...pin, latitude: 27.69 }))
  expect(text()).toBe('House 24, behind the temple')
  expect(form.hint).toBeUndefined()
})

test('a picked place sets text and pin', async () => {
  render(<Form />)
  await act(async () => form.pickPlace(koteshwor))
  expect(text()).toBe('Koteshwor, Kathmandu')
  expect(form.pin).toEqual(koteshwor.position)
})

test('an answer that comes after the customer has typed changes nothing', async () => {
  let answer: (place: NamedPlace) => void = () => undefined
  render(<Form findPlaceAt={() => new Promise((resolve) => (answer = resolve))} />)
  await act(async () => form.movePin(pin))
  await act(async () => form.type('House 24'))
  await act(async () => answer(koteshwor))
  expect(text()).toBe('House 24')
})

test('without a network the pin stays and the address is typed', async () => {
  render(<Form findPlaceAt={() => Promise.reject(new Error('offline'))} />)
  await act(async () => form.movePin(pin))
  expect([text(), form.pin]).toEqual(['', pin])
})

test("a first address begins at the device's location with which outlets were searched", async () => {
  saveChosenPlace({ position: pin })
  await act(async () => void render(<Form isFirst />))
  expect([text(), form.pin]).toEqual([near, pin])
})

test('a place that was only named is not where the customer lives', async () => {
  saveChosenPlace({ position: pin, name: 'Koteshwor' })
  await act(async () => void render(<Form isFirst />))
  expect([text(), form.pin]).toEqual(['', undefined])
})
