import type { Branch } from '@momo/contracts/branches'
import { FavouriteCard, type Words } from './favourite-card.tsx'
import { wishlistMessages as texts } from './wishlist.messages.ts'

const maxFavourites = 12

type Props = { favourites: readonly Branch[]; words: Words; className?: string }

export function FavouritesList({ favourites, words, className }: Props) {
  return (
    <section aria-label={texts.row} className={className}>
      <h2 className="heading-4 mb-2 text-blue">{texts.row}</h2>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6">
        {favourites.slice(0, maxFavourites).map((outlet) => (
          <li key={outlet.id} className="w-76 max-w-[85vw] flex-none snap-start">
            <FavouriteCard outlet={outlet} words={words} className="h-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
