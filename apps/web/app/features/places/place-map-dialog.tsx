import type { Position } from '@momo/contracts/branches'
import type { Place } from '@momo/contracts/places'
import { useEffect, useState } from 'react'
import { type NamedPlace, placeTitle } from '#lib/navigation/chosen-place.ts'
import { debug } from '#lib/log/debug.ts'
import { pinKeyHandler } from '#lib/map/pin-keys.ts'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import { MapView } from '#ui/patterns/map/map-view.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { findPlaceAt } from './places.api.ts'
import { placesMessages as texts } from './places.messages.ts'

type Props = {
  near: Position | undefined
  onClose: () => void
  onPick: (place: NamedPlace) => void
}

/** Kathmandu between the ring road. */
const valley = { at: { latitude: 27.7, longitude: 85.324 }, radius: 4500 }
const aroundVisitor = 1500

/** The name of the place next to the pin. */
function usePlaceAt(pin: Position | undefined): Place | undefined {
  const [found, setFound] = useState<{ pin: Position; place: Place | undefined }>()
  useEffect(() => {
    if (!pin) return undefined
    const aborter = new AbortController()
    const { signal } = aborter
    findPlaceAt(pin, signal).then(
      (place) => signal.aborted || setFound({ pin, place }),
      (fault: unknown) => debug('places: no place for the pin', fault),
    )
    return () => aborter.abort()
  }, [pin])
  return found && found.pin === pin ? found.place : undefined
}

/** A tap or the arrow keys place the pin; the button takes it. Without a name it still is a place. */
export function PlaceMapDialog({ near, onClose, onPick }: Props) {
  const [pin, setPin] = useState(near)
  const [hasFailed, setFailed] = useState(false)
  const place = usePlaceAt(pin)
  const view = near ? { at: near, radius: aroundVisitor } : valley
  const pinText = place ? texts.pinNear(placeTitle(place)) : texts.pinSet
  return (
    <Dialog
      open
      size="wide"
      title={texts.mapTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={!pin}
            onClick={() =>
              pin &&
              onPick({
                name: place?.name ?? texts.yourPin,
                area: place?.area ?? texts.yourPin,
                position: pin,
              })
            }
          >
            {texts.useThis}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <MapView
          role="application"
          tabIndex={0}
          aria-label={texts.mapHint}
          onKeyDown={pinKeyHandler(pin ?? view.at, setPin)}
          tiles={useMapTiles()}
          content={{ markers: [], view, pin }}
          onPlace={setPin}
          onFail={() => setFailed(true)}
          className="h-[min(24rem,50dvh)] rounded-md border-[1.5px] border-line-2 bg-map-ground"
        >
          <p className="grid size-full place-items-center px-6 text-center text-ink-2">
            {hasFailed ? texts.mapFailed : texts.mapLoading}
          </p>
        </MapView>
        <p role="status" className="text-ink-2">
          {pin ? pinText : texts.mapHint}
        </p>
      </div>
    </Dialog>
  )
}
