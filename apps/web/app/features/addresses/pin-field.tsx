import { LocateFixed, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { distanceText, movedBy, type GeoPoint } from '#lib/map/metres.ts'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import { MapFrame } from '#ui/patterns/media/map-frame.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { addressesMessages } from './addresses.messages.ts'
import { aboutPin, isTooFar, type OutletAround } from './outlet-around.ts'

const texts = addressesMessages.pin
const PinMap = lazy(() => import('./pin-map.tsx').then((module) => ({ default: module.PinMap })))

type Props = {
  pin: GeoPoint | undefined
  onPin?: (pin: GeoPoint | undefined) => void
  outlet: OutletAround | undefined
}

/** Optional exact location from the device or a tap on the map. Read-only without `onPin`. */
export function PinField({ pin, onPin, outlet }: Props) {
  const tiles = useMapTiles()
  return (
    <div role="group" aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      {outlet ? (
        <div className="h-52 md:h-60">
          <Suspense fallback={<Skeleton className="h-full rounded-md" />}>
            <PinMap outlet={outlet} pin={pin} onPin={onPin} />
          </Suspense>
        </div>
      ) : undefined}
      <p
        className={classNames(
          'text-sm',
          pin && outlet && isTooFar(pin, outlet) ? 'font-medium text-red-text' : 'text-ink-2',
        )}
      >
        {aboutPin(pin, outlet)}
        {onPin && outlet ? ` ${texts.scale(distanceText(outlet.radius))}` : undefined}
      </p>
      {onPin ? <PinButtons pin={pin} onPin={onPin} /> : undefined}
      {onPin && pin && !outlet ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-blue">{texts.real}</summary>
          <MapFrame
            key={`${pin.latitude},${pin.longitude}`}
            position={pin}
            name={texts.label}
            tiles={tiles}
          />
        </details>
      ) : undefined}
    </div>
  )
}

function PinButtons({
  pin,
  onPin,
}: {
  pin: GeoPoint | undefined
  onPin: (pin: GeoPoint | undefined) => void
}) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  function ask(): void {
    if (!('geolocation' in navigator)) return setState('refused')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPin(movedBy(coords, 0, 0))
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    )
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="compact"
          wraps
          icon={<LocateFixed aria-hidden className="size-5" />}
          loading={state === 'asking'}
          loadingText={texts.locating}
          onClick={ask}
        >
          {texts.here}
        </Button>
        {pin ? (
          <Button
            variant="quiet"
            size="compact"
            icon={<X aria-hidden className="size-5" />}
            onClick={() => onPin(undefined)}
          >
            {texts.remove}
          </Button>
        ) : undefined}
      </div>
      <p role="status" className="mt-1.5 text-sm text-amber-text empty:hidden">
        {state === 'refused' ? texts.refused : undefined}
      </p>
    </div>
  )
}
