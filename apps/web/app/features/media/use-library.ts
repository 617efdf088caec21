import type { LibraryPicture } from '@momo/contracts/media'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/query/query-client.ts'
import { type PictureFilter, picturesQuery } from './media.api.ts'

/** Pages of matching pictures. */
export function useLibrary() {
  const [filter, setFilter] = useState<PictureFilter>({ q: '', isUndescribed: false })
  const options = picturesQuery(filter)
  const query = useInfiniteQuery(options)
  const edit = (change: (items: LibraryPicture[]) => LibraryPicture[]) =>
    queryClient.setQueryData(options.queryKey, (data) => {
      if (!data) return undefined
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
    })
  return {
    query,
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    asked: filter,
    ask: setFilter,
    put: (picture: LibraryPicture) =>
      edit((items) => items.map((one) => (one.id === picture.id ? picture : one))),
    drop: (id: string) => edit((items) => items.filter((one) => one.id !== id)),
  }
}

export type Library = ReturnType<typeof useLibrary>
