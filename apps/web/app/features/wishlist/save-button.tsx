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
      aria-label={words}
      loading={busy}
      icon={<Heart aria-hidden className={isFavourite ? 'fill-red stroke-red' : ''} />}
      onClick={() => void toggle()}
      // As wide as the longer word, so that nothing shifts; on a phone the heart alone.
      className="not-for-staff max-md:px-2.5! md:min-w-39 noscript:hidden"
    >
      <span className="max-md:hidden">{words}</span>
    </Button>
  )
}
