import type { Position } from '@momo/contracts/branches'
import { Map } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import type { NamedPlace } from '#lib/navigation/chosen-place.ts'
import { placeMessages as texts } from '#lib/navigation/place.messages.ts'
import { Button } from '#ui/primitives/button.tsx'

const PlaceMapDialog = lazy(() =>
  import('./place-map-dialog.tsx').then((module) => ({ default: module.PlaceMapDialog })),
)

type Props = {
  near?: Position | undefined
  onPick: (place: NamedPlace) => void
}

/** Opens a map for those who can point at their place better than spell it. Nothing without maps or without JavaScript. */
export function PlaceMapButton({ near, onPick }: Props) {
  const tiles = useMapTiles()
  const [isOpen, setOpen] = useState(false)
  if (!tiles) return null
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon={<Map className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
        className="min-w-0 shrink overflow-hidden noscript:hidden"
      >
        {texts.map}
      </Button>
      {isOpen ? (
        <Suspense>
          <PlaceMapDialog
            near={near}
            onClose={() => setOpen(false)}
            onPick={(place) => {
              setOpen(false)
              onPick(place)
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  )
}
