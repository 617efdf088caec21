import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveChosenPlace } from '#lib/navigation/chosen-place.ts'
import { Button } from '#ui/primitives/button.tsx'
import { outletFinderMessages as texts } from './outlet-finder.messages.ts'
import { type OutletSearch, outletsPath } from './outlet-search.ts'

type Asking = 'idle' | 'asking' | 'refused'

/** Asks for the location only on a click, and rounds it to about 100 m before it enters the URL. */
export function useNearMe() {
  const [state, setState] = useState<Asking>('idle')
  const navigate = useNavigate()
  const ask = (search: OutletSearch) => {
    if (!('geolocation' in navigator)) return setState('refused')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        saveChosenPlace({
          position: { latitude: coords.latitude, longitude: coords.longitude },
          isExact: true,
        })
        void navigate(
          outletsPath(search, {
            place: '',
            near: `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`,
          }),
          {
            preventScrollReset: true,
          },
        )
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return { state, ask }
}

type Props = { asking: boolean; onAsk: () => void; variant?: 'strong' | 'quiet' }

export function NearMeButton({ asking, onAsk, variant = 'strong' }: Props) {
  return (
    <Button
      type="button"
      variant={variant}
      loading={asking}
      loadingText={texts.locating}
      icon={<LocateFixed className="size-5" aria-hidden />}
      onClick={onAsk}
      className="min-w-0 shrink overflow-hidden noscript:hidden"
    >
      {texts.nearMe}
    </Button>
  )
}
