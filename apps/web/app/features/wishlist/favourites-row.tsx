import { type ComponentType, useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import type { Words } from './favourite-card.tsx'
import type { FavouritesList } from './favourites-list.tsx'
import { useFavourites } from './use-favourites.ts'

type Props = { words: Words; className?: string }
type List = ComponentType<Parameters<typeof FavouritesList>[0]>

/** Client-only row for signed-in customers with favourites, so that the cached page is the same for all visitors and loads no more. */
export function FavouritesRow({ words, className }: Props) {
  const favourites = useFavourites()
  const [List, setList] = useState<List>()
  const hasFavourites = favourites !== undefined && favourites.length > 0
  useEffect(() => {
    if (!hasFavourites) return
    import('./favourites-list.tsx').then(
      ({ FavouritesList }) => setList(() => FavouritesList),
      (reason: unknown) => debug('favourites: list failed to load', reason),
    )
  }, [hasFavourites])
  return List && hasFavourites ? (
    <List favourites={favourites} words={words} {...(className && { className })} />
  ) : undefined
}
