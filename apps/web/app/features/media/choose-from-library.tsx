import { Images } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { LibraryFrame } from './library-frame.tsx'
import { mediaWords as words } from './media.messages.ts'
import { pictureName, PictureTile } from './picture-tile.tsx'
import { useLibrary } from './use-library.ts'

type Props = { onTake: (address: string) => void }

/** Picks an existing picture for a picture field. */
export function ChooseFromLibrary({ onTake }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const take = (address: string) => {
    onTake(address)
    close()
  }
  return (
    <>
      <AdminButton
        variant="outline"
        icon={<Images aria-hidden />}
        onClick={open}
        className="justify-self-start"
      >
        {words.choose}
      </AdminButton>
      {/* In a portal, outside the editor's form: Enter in the search would submit that form. */}
      {wasOpened
        ? createPortal(
            <Dialog open={isOpen} onClose={close} title={words.choose} size="wide">
              {/* Mounted on each opening, so that new pictures appear. */}
              {isOpen ? <Picker onTake={take} /> : undefined}
            </Dialog>,
            document.body,
          )
        : undefined}
    </>
  )
}

function Picker({ onTake }: Props) {
  const library = useLibrary()
  return (
    <LibraryFrame
      library={library}
      tile={(picture) => (
        <PictureTile
          picture={picture}
          label={words.take(pictureName(picture))}
          onPick={() => onTake(picture.address)}
        />
      )}
    />
  )
}
