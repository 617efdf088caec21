import type { VersionCard } from '@momo/contracts/site-content/writes'
import { useEffect, useState } from 'react'
import type { DraftsShown } from './drafts-shown.ts'

type Shown = { state: 'loading' | 'failed' | 'ready'; versions: VersionCard[]; cursor: string | undefined }

const nothing: Shown = { state: 'loading', versions: [], cursor: undefined }

/** The versions of a document while its history is open; refetched when the document changes. */
export function useHistory({ findVersions, state }: Pick<DraftsShown, 'findVersions' | 'state'>) {
  const [shown, setShown] = useState<Shown>(nothing)
  const [find] = useState(() => findVersions)
  const [read] = useState(
    () => (cursor?: string) =>
      find(cursor).then(
        ({ items, nextCursor }) =>
          setShown(({ versions }) => ({
            state: 'ready',
            versions: cursor ? [...versions, ...items] : items,
            cursor: nextCursor,
          })),
        () => setShown((before) => ({ ...before, state: before.versions.length > 0 ? 'ready' : 'failed' })),
      ),
  )
  useEffect(() => {
    void read()
  }, [read, state])
  return { ...shown, again: () => void read(), older: () => void read(shown.cursor) }
}
