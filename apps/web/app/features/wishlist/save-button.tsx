import type { Branch } from '@momo/contracts/branches'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { debug } from '#lib/log/debug.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useFavourites } from './use-favourites.ts'
import { wishlistMessages as texts } from './wishlist.messages.ts'

/** BR-04: shows Favorited after the server has confirmed. Staff have no favourites. */
export function SaveButton({ outlet }: { outlet: Branch }) {
  const isFavourite = useFavourites()?.some(({ id }) => id === outlet.id) ?? false
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function toggle(): Promise<void> {
    setBusy(true)
    try {
      const { toggleFavourite } = await import('./favourites.ts')
      if ((await toggleFavourite(outlet, !isFavourite)) === 'sign in') await navigate('/login')
    } catch (reason) {
      debug('favourites: script failed to load', reason)
    }
    setBusy(false)
  }
  const words = isFavourite ? texts.saved : texts.save
  return (
    <Button
      variant="outline"
      aria-pressed={isFavourite}
      loading={busy}
      loadingText={words}
      icon={<Heart aria-hidden className={isFavourite ? 'fill-red stroke-red' : ''} />}
      onClick={() => void toggle()}
      className="not-for-staff max-md:px-2.5! noscript:hidden"
    >
      {/* Reserves the width of the longer text to avoid layout shift. */}
      <span className="grid justify-items-center max-md:sr-only">
        <span className="col-start-1 row-start-1">{words}</span>
        <span aria-hidden className="invisible col-start-1 row-start-1 h-0">
          {texts.saved}
        </span>
      </span>
    </Button>
  )
}
