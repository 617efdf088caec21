import type { LibraryPicture } from '@momo/contracts/media'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { LibraryFrame } from './library-frame.tsx'
import { pictureQuery } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'
import { PicturePanel } from './picture-panel.tsx'
import { pictureName, PictureTile } from './picture-tile.tsx'
import { UploadPictures } from './upload-pictures.tsx'
import { useLibrary } from './use-library.ts'

export function MediaLibrary() {
  const library = useLibrary()
  const [opened, setOpened] = useOpened()
  const opener = useRef<Element>(null)
  const open = (picture: LibraryPicture) => {
    opener.current = document.activeElement
    setOpened(picture)
  }
  // The drawer unmounts with its picture, so the focus is restored here.
  useEffect(() => {
    if (!opened && opener.current instanceof HTMLElement) opener.current.focus()
  }, [opened])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UploadPictures onUploaded={() => void library.query.refetch()} />
      <LibraryFrame
        library={library}
        tile={(picture) => (
          <PictureTile
            picture={picture}
            label={words.open(pictureName(picture))}
            onPick={() => open(picture)}
          />
        )}
      />
      {opened ? (
        <PicturePanel
          key={opened.id}
          picture={opened}
          onClose={() => setOpened(undefined)}
          onChanged={(picture) => {
            library.put(picture)
            setOpened(picture)
          }}
          onDeleted={(id) => {
            library.drop(id)
            setOpened(undefined)
          }}
        />
      ) : undefined}
    </div>
  )
}

/** The open picture: at first the one that a link from elsewhere names, ?picture={id}. */
function useOpened() {
  const id = useSearchParams()[0].get('picture')
  const { data, isError } = useQuery({ ...pictureQuery(id ?? ''), enabled: Boolean(id) })
  const [chosen, setChosen] = useState<{ after: string | null; picture: LibraryPicture | undefined }>()
  useEffect(() => {
    if (isError) toast.failure(words.gone)
  }, [isError])
  const open = (picture: LibraryPicture | undefined) => setChosen({ after: id, picture })
  return [chosen?.after === id ? chosen.picture : data, open] as const
}
