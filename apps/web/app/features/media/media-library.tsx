import type { LibraryPicture } from '@momo/contracts/media'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { LibraryFrame } from './library-frame.tsx'
import { findPicture } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'
import { PicturePanel } from './picture-panel.tsx'
import { pictureName, PictureTile } from './picture-tile.tsx'
import { UploadPictures } from './upload-pictures.tsx'
import { useLibrary } from './use-library.ts'

export function MediaLibrary() {
  const library = useLibrary()
  const [opened, setOpened] = useState<LibraryPicture>()
  const opener = useRef<Element>(null)
  const open = (picture: LibraryPicture) => {
    opener.current = document.activeElement
    setOpened(picture)
  }
  useRequestedPicture(setOpened)
  // The drawer unmounts with its picture, so the focus is restored here.
  useEffect(() => {
    if (!opened && opener.current instanceof HTMLElement) opener.current.focus()
  }, [opened])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UploadPictures onUploaded={() => void library.again()} />
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

/** Opens the picture that a link from elsewhere names: ?picture={id}. */
function useRequestedPicture(open: (picture: LibraryPicture) => void): void {
  const id = useSearchParams()[0].get('picture')
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    findPicture(id).then(
      (picture) => isCurrent && open(picture),
      () => isCurrent && toast.failure(words.gone),
    )
    return () => {
      isCurrent = false
    }
  }, [id, open])
}
