import type { LibraryPicture } from '@momo/contracts/media'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Asked, findPictures } from './media.api.ts'

type Shown = { state: 'loading' | 'failed' | 'ready'; items: readonly LibraryPicture[]; nextCursor?: string | undefined }

/** People type a word, not letters. */
const pauseMs = 250

/** The pictures that fit what is asked for, a page at a time. Only the newest question is answered. */
export function useLibrary() {
  const [asked, setAsked] = useState<Asked>({ q: '', isUndescribed: false })
  const [shown, setShown] = useState<Shown>({ state: 'loading', items: [] })
  const [isLoadingMore, setLoadingMore] = useState(false)
  const round = useRef(0)
  const read = useCallback(async (question: Asked) => {
    round.current += 1
    const mine = round.current
    setShown(({ items }) => ({ state: 'loading', items }))
    const answer = await findPictures(question).then(
      (page): Shown => ({ state: 'ready', ...page }),
      (): Shown => ({ state: 'failed', items: [] }),
    )
    if (mine === round.current) setShown(answer)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void read(asked), asked.q ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [asked, read])
  async function more(): Promise<void> {
    const mine = round.current
    setLoadingMore(true)
    const page = await findPictures(asked, shown.nextCursor).catch(() => undefined)
    setLoadingMore(false)
    if (page && mine === round.current) setShown(({ items }) => ({ state: 'ready', ...page, items: [...items, ...page.items] }))
  }
  const put = (picture: LibraryPicture) =>
    setShown((now) => ({ ...now, items: now.items.map((one) => (one.id === picture.id ? picture : one)) }))
  const drop = (id: string) => setShown((now) => ({ ...now, items: now.items.filter((one) => one.id !== id) }))
  return { ...shown, asked, ask: setAsked, again: () => read(asked), more, isLoadingMore, put, drop }
}

export type Library = ReturnType<typeof useLibrary>
