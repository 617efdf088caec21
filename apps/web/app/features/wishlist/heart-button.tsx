import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { debug } from '#lib/log/debug.ts'
import { useFavourites } from './use-favourites.ts'
import { wishlistMessages as texts } from './wishlist.messages.ts'

/** BR-04 on the card of an outlet in a list. Staff have no favourites. */
export function HeartButton({ outlet: { id, name } }: { outlet: { id: string; name: string } }) {
  const isFavourite = useFavourites()?.some((saved) => saved.id === id) ?? false
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function toggle(): Promise<void> {
    setBusy(true)
    try {
      const { toggleFavouriteById } = await import('./favourites.ts')
      if ((await toggleFavouriteById(id, !isFavourite)) === 'sign in') await navigate('/login')
    } catch (reason) {
      debug('favourites: script failed to load', reason)
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      aria-label={texts.saveOne(name)}
      aria-pressed={isFavourite}
      aria-busy={isBusy}
      onClick={() => void (isBusy || toggle())}
      className="not-for-staff grid size-11 place-items-center rounded-full hover:bg-ink/6 noscript:hidden [&_svg]:size-5 aria-pressed:[&_svg]:fill-red aria-pressed:[&_svg]:stroke-red"
    >
      <Heart aria-hidden />
    </button>
  )
}
