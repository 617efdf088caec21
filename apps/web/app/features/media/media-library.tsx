import type { LibraryPicture } from '@momo/contracts/media'
import { useEffect, useRef, useState } from 'react'
import { LibraryFrame } from './library-frame.tsx'
import { mediaWords as words } from './media.messages.ts'
import { PicturePanel } from './picture-panel.tsx'
import { PictureTile } from './picture-tile.tsx'
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
            label={words.open(picture.picture.alt)}
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
