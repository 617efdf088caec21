import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GeoPoint } from '#lib/map/metres.ts'
import { type NamedPlace, saveChosenPlace } from '#lib/navigation/chosen-place.ts'
import { addressesMessages as texts } from './addresses.messages.ts'
import { useFilledAddress } from './use-filled-address.ts'

const pin = { latitude: 27.68, longitude: 85.35 }
const koteshwor: NamedPlace = {
  name: 'Koteshwor',
  area: 'Kathmandu',
  position: { latitude: 27.6786, longitude: 85.3494 },
}
const near = texts.near('Koteshwor, Kathmandu')

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

type Given = { findPlaceAt?: () => Promise<NamedPlace | undefined>; isFirst?: boolean }

async function open({ findPlaceAt = () => Promise.resolve(koteshwor), isFirst = false }: Given = {}) {
  const { result } = renderHook(() => {
    const [text, setText] = useState('')
    const [pin, setPin] = useState<GeoPoint>()
    const form = useFilledAddress({ text, pin, onText: setText, onPin: setPin, findPlaceAt, isFirst })
    return { ...form, type: setText, text, pin }
  })
  await act(async () => undefined)
  return result
}

test('ORD-02 a pin fills in the address, and follows it until the customer types', async () => {
  const form = await open()
  await act(async () => form.current.movePin(pin))
  expect(form.current.text).toBe(near)
  expect(form.current.hint).toBe(texts.filledHint)
  await act(async () => form.current.type('House 24, behind the temple'))
  await act(async () => form.current.movePin({ ...pin, latitude: 27.69 }))
  expect(form.current.text).toBe('House 24, behind the temple')
  expect(form.current.hint).toBeUndefined()
})

test('a picked place sets text and pin', async () => {
  const form = await open()
  await act(async () => form.current.pickPlace(koteshwor))
  expect(form.current.text).toBe('Koteshwor, Kathmandu')
  expect(form.current.pin).toEqual(koteshwor.position)
})

test('an answer that comes after the customer has typed changes nothing', async () => {
  let answer: (place: NamedPlace) => void = () => undefined
  const form = await open({ findPlaceAt: () => new Promise((resolve) => (answer = resolve)) })
  await act(async () => form.current.movePin(pin))
  await act(async () => form.current.type('House 24'))
  await act(async () => answer(koteshwor))
  expect(form.current.text).toBe('House 24')
})

test('without a network the pin stays and the address is typed', async () => {
  const form = await open({ findPlaceAt: () => Promise.reject(new Error('offline')) })
  await act(async () => form.current.movePin(pin))
  expect([form.current.text, form.current.pin]).toEqual(['', pin])
})

test('a first address begins at the exact place around which outlets were searched', async () => {
  saveChosenPlace({ position: pin, isExact: true })
  const form = await open({ isFirst: true })
  expect([form.current.text, form.current.pin]).toEqual([near, pin])
})

test('a place that was only named is not where the customer lives', async () => {
  saveChosenPlace({ position: pin, isExact: false })
  const form = await open({ isFirst: true })
  expect([form.current.text, form.current.pin]).toEqual(['', undefined])
})
