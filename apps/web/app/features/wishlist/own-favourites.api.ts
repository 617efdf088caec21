import { queryOptions } from '@tanstack/react-query'
import { loadFavourites } from './favourites.ts'

/** Not refetched while it is open: a removed outlet keeps its place in the list, so that it can be restored. */
export const ownFavouritesQuery = () =>
  queryOptions({
    queryKey: ['wishlist', 'own'],
    queryFn: loadFavourites,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
