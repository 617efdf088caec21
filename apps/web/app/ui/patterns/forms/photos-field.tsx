import { X } from 'lucide-react'
import { IconButton } from '../../primitives/icon-button.tsx'
import { toast } from '../overlays/toast-store.ts'
import { DropZone } from './drop-zone.tsx'

type Texts = {
  photos: string
  addPhoto: string
  photoRule: string
  photoAlt: (number: number) => string
  removePhoto: (number: number) => string
  photoNotStored: string
  photoHint?: string
}

type Props = {
  drafts: {
    photos: { id: string; preview: string }[]
    /** Returns why files were refused. */
    add: (files: File[]) => Promise<string[]>
    remove: (id: string) => void
  }
  most: number
  texts: Texts
}

/** Photos of a form, which stay on this device until it is sent. */
export function PhotosField({ drafts: { photos, add, remove }, most, texts }: Props) {
  async function store(files: File[]): Promise<void> {
    try {
      for (const refusal of await add(files)) toast.failure(refusal)
    } catch {
      toast.failure(texts.photoNotStored)
    }
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.photos}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {photos.map((photo, index) => (
          <div key={photo.id} className="relative aspect-square overflow-hidden rounded-md bg-disabled">
            <img src={photo.preview} alt={texts.photoAlt(index + 1)} className="size-full object-cover" />
            <IconButton
              label={texts.removePhoto(index + 1)}
              onClick={() => remove(photo.id)}
              className="absolute! top-1 right-1 bg-paper shadow-2"
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        {photos.length < most ? (
          <DropZone
            compact
            multiple
            accept="image/jpeg,image/png"
            button={texts.addPhoto}
            hint=""
            rule={texts.photoRule}
            onPick={(files) => void store(files)}
          />
        ) : undefined}
      </div>
      {texts.photoHint ? <p className="mt-1.5 text-sm text-ink-3">{texts.photoHint}</p> : undefined}
    </fieldset>
  )
}
