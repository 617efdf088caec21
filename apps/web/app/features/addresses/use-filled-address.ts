import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import type { GeoPoint } from '#lib/map/metres.ts'
import { type NamedPlace, placeTitle, readChosenPlace } from '#lib/navigation/chosen-place.ts'
import { addressesMessages as texts } from './addresses.messages.ts'

/** The place next to a pin; undefined where none is known. */
export type FindPlaceAt = (pin: GeoPoint, signal: AbortSignal) => Promise<NamedPlace | undefined>

type Options = {
  text: string
  pin: GeoPoint | undefined
  onText: (text: string) => void
  onPin: (pin: GeoPoint | undefined) => void
  findPlaceAt: FindPlaceAt
  /** A first address begins where the visitor searched for outlets with the location of the device or a pin on the map. */
  isFirst: boolean
}

/** Fills the address in from a picked place or from the pin, as long as the customer has typed nothing else. */
export function useFilledAddress({ text, pin, onText, onPin, findPlaceAt, isFirst }: Options) {
  const [filled, setFilled] = useState<string>()
  const asked = useRef<AbortController>(undefined)
  const isOwnText = text.trim() !== '' && text !== filled
  const fill = (next: string) => {
    setFilled(next)
    onText(next)
  }
  const fillFromPin = useEffectEvent((place: NamedPlace | undefined) => {
    if (place && !isOwnText) fill(texts.near(placeTitle(place)))
  })
  function movePin(next: GeoPoint | undefined): void {
    onPin(next)
    asked.current?.abort()
    if (!next || isOwnText) return
    const { signal } = (asked.current = new AbortController())
    findPlaceAt(next, signal).then(
      (place) => signal.aborted || fillFromPin(place),
      (fault: unknown) => debug('addresses: no place for the pin', fault),
    )
  }
  function pickPlace(place: NamedPlace): void {
    asked.current?.abort()
    onPin(place.position)
    fill(placeTitle(place))
  }
  const start = useEffectEvent(() => {
    const place = readChosenPlace()
    if (isFirst && !pin && text === '' && place?.isExact) movePin(place.position)
  })
  useEffect(() => {
    start()
    return () => asked.current?.abort()
  }, [])
  return { movePin, pickPlace, hint: text !== '' && text === filled ? texts.filledHint : undefined }
}
