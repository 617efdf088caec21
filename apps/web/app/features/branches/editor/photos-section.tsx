import { mostGalleryPhotos, type StaffBranch } from '@momo/contracts/branches'
import { Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pictureTypes } from '#lib/editor/pictures/picture-rules.ts'
import { useAction } from '#lib/query/use-action.ts'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import type { BranchEditorInUse } from './use-branch-editor.ts'

type Props = Pick<BranchEditorInUse, 'photos' | 'part' | 'deletePhoto'> & { branch: StaffBranch }

const accept = pictureTypes.join(',')

export function PhotosSection({ branch, photos, part, deletePhoto }: Props) {
  return (
    <FormSection title={words.photos} help={words.photosHelp}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        <MainImage branch={branch} photos={photos} />
        <Gallery branch={branch} photos={photos} deletePhoto={deletePhoto} />
      </div>
      <div role="alert" className="grid gap-1 text-sm font-medium text-red-text empty:hidden">
        {photos.refusals.map((refusal) => (
          <p key={refusal} className="wrap-anywhere">
            {refusal}
          </p>
        ))}
      </div>
      {part !== undefined && photos.count > 0 ? (
        <ProgressBar value={part} max={1} label={words.updating} />
      ) : undefined}
    </FormSection>
  )
}

function MainImage({ branch, photos: { main, pickMain, takeBack } }: Pick<Props, 'branch' | 'photos'>) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{words.mainImage}</p>
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sand">
        {main ? (
          <>
            <img src={main.preview} alt={main.file.name} className="size-full object-cover" />
            <TileButton
              label={words.takeBack(main.file.name)}
              icon={<X aria-hidden />}
              onClick={() => takeBack(main.id)}
            />
          </>
        ) : (
          <Picture
            picture={branch.photo}
            kind="outlet"
            ratio="fill"
            sizes="360px"
            alt={words.mainImage}
            className="size-full"
          />
        )}
      </div>
      <FileButton
        label={branch.photo || main ? words.replace : words.choose}
        onPick={(files) => void pickMain(files)}
      />
    </div>
  )
}

/** A small button instead of a drop zone, because it replaces the picture above it. */
function FileButton({ label, onPick }: { label: string; onPick: (files: File[]) => void }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center justify-self-start rounded-sm border-2 border-blue bg-paper px-4 font-display font-bold text-blue hover:bg-blue-soft has-focus-visible:shadow-(--focus-ring)">
      {label}
      <span className="sr-only"> {words.mainImage}</span>
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])]
          input.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </label>
  )
}

function Gallery({ branch, photos, deletePhoto }: Pick<Props, 'branch' | 'photos' | 'deletePhoto'>) {
  const [going, setGoing] = useState<string>()
  const room = mostGalleryPhotos - branch.photos.length
  return (
    <div>
      <p className="mb-2 flex justify-between font-semibold">
        {words.galleryPhotos} <span className="font-normal text-ink-2">{branch.photos.length}</span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2.5">
        {branch.photos.map(({ id, picture }, index) => (
          <Tile
            key={id}
            label={words.deletePhoto(index + 1)}
            icon={<Trash2 aria-hidden />}
            onClick={() => setGoing(id)}
          >
            <Picture
              picture={picture}
              kind="outlet"
              ratio="fill"
              sizes="160px"
              alt={words.photoOf(index + 1, branch.name)}
              className="size-full"
            />
          </Tile>
        ))}
        {photos.gallery.map(({ id, file, preview }) => (
          <Tile
            key={id}
            label={words.takeBack(file.name)}
            icon={<X aria-hidden />}
            note={words.newPhoto}
            onClick={() => photos.takeBack(id)}
          >
            <img src={preview} alt={file.name} className="size-full object-cover" />
          </Tile>
        ))}
        {photos.gallery.length < room ? (
          <li>
            <DropZone
              compact
              multiple
              accept={accept}
              button={words.addPhotos}
              hint=""
              rule={words.photoRule}
              onPick={(files) => void photos.pickGallery(files, room)}
            />
          </li>
        ) : undefined}
      </ul>
      <DeletePhotoDialog photoId={going} deletePhoto={deletePhoto} onClose={() => setGoing(undefined)} />
    </div>
  )
}

type DeleteProps = Pick<Props, 'deletePhoto'> & { photoId: string | undefined; onClose: () => void }

/** Open while there is a photo to delete. */
function DeletePhotoDialog({ photoId, deletePhoto, onClose }: DeleteProps) {
  const { run, isPending } = useAction({ mutationFn: deletePhoto, onSettled: onClose })
  return (
    <ConfirmDialog
      open={photoId !== undefined}
      title={words.askDelete}
      cancel={words.keep}
      confirm={words.deleteNow}
      confirming={words.deleting}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => photoId && run(photoId)}
    >
      {words.askDeleteText}
    </ConfirmDialog>
  )
}

type TileProps = { label: string; icon: ReactNode; onClick: () => void }

function Tile({ children, note, ...button }: TileProps & { children: ReactNode; note?: string }) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-md border border-line-2 bg-sand">
      {children}
      <TileButton {...button} />
      {note ? (
        <span className="absolute inset-x-0 bottom-0 bg-paper/90 px-2 text-sm leading-6">{note}</span>
      ) : undefined}
    </li>
  )
}

function TileButton({ label, icon, onClick }: TileProps) {
  return (
    <IconButton
      label={label}
      onClick={onClick}
      className="absolute! top-1 right-1 bg-paper text-red-text shadow-2 hover:bg-red-soft"
    >
      {icon}
    </IconButton>
  )
}
