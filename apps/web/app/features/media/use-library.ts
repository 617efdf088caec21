import type { LibraryPicture } from '@momo/contracts/media'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PictureQuery, findPictures } from './media.api.ts'

type Shown = {
  state: 'loading' | 'failed' | 'ready'
  items: readonly LibraryPicture[]
  nextCursor?: string | undefined
}

/** Search debounce. */
const debounceMs = 250

/** Pages of matching pictures. A response is ignored when a newer request has started. */
export function useLibrary() {
  const [query, setQuery] = useState<PictureQuery>({ q: '', isUndescribed: false })
  const [shown, setShown] = useState<Shown>({ state: 'loading', items: [] })
  const [isLoadingMore, setLoadingMore] = useState(false)
  const requestId = useRef(0)
  const read = useCallback(async (next: PictureQuery) => {
    requestId.current += 1
    const ownId = requestId.current
    setShown(({ items }) => ({ state: 'loading', items }))
    const answer = await findPictures(next).then(
      (page): Shown => ({ state: 'ready', ...page }),
      (): Shown => ({ state: 'failed', items: [] }),
    )
    if (ownId === requestId.current) setShown(answer)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void read(query), query.q ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [query, read])
  async function more(): Promise<void> {
    const ownId = requestId.current
    setLoadingMore(true)
    const page = await findPictures(query, shown.nextCursor).catch(() => undefined)
    setLoadingMore(false)
    if (page && ownId === requestId.current)
      setShown(({ items }) => ({ state: 'ready', ...page, items: [...items, ...page.items] }))
  }
  const put = (picture: LibraryPicture) =>
    setShown((now) => ({ ...now, items: now.items.map((one) => (one.id === picture.id ? picture : one)) }))
  const drop = (id: string) =>
    setShown((now) => ({ ...now, items: now.items.filter((one) => one.id !== id) }))
  return { ...shown, asked: query, ask: setQuery, again: () => read(query), more, isLoadingMore, put, drop }
}

export type Library = ReturnType<typeof useLibrary>
