import { mostGalleryPhotos } from '@momo/contracts/galleries/writes'
import { Trash2 } from 'lucide-react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { savingText, showSaveResultBriefly } from '#ui/editor/show-save-result.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { PhotoPicker } from '../photo-picker/photo-picker.tsx'
import { PhotoTiles } from '../photo-picker/photo-tiles.tsx'
import { photoWords } from '../photo-picker/photos.messages.ts'
import { galleryWords as words } from './gallery.messages.ts'
import type { GalleryFormInUse } from './use-gallery-form.ts'

export function GalleryForm({ form }: { form: GalleryFormInUse }) {
  const { editing, title, remaining, photos, problem, part, isBusy, begin, save } = form
  return (
    <FormSection
      title={editing ? words.edit : words.create}
      help={editing ? <Badge tone="blue">{words.editing}</Badge> : undefined}
    >
      <Input {...form.titleInput} label={words.title} maxLength={80} disabled={isBusy} />
      {editing ? (
        <PhotoTiles
          title={words.photosInIt}
          count={String(remaining.length)}
          icon={<Trash2 aria-hidden />}
          disabled={isBusy}
          onAction={form.takeAway}
          onMove={form.movePhoto}
          tiles={remaining.map(({ id, picture }, index) => ({
            id,
            action: words.deletePhoto(index + 1),
            image: (
              <Picture
                picture={picture}
                kind="food"
                ratio="fill"
                sizes="160px"
                alt={picture.alt || words.photo(index + 1, title)}
                className="size-full"
              />
            ),
          }))}
        />
      ) : undefined}
      <PhotoPicker photos={photos} room={mostGalleryPhotos - remaining.length} busy={isBusy} />
      {part === undefined ? undefined : <ProgressBar value={part} max={1} label={photoWords.sending} />}
      {problem ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {problem}
        </p>
      ) : undefined}
      <div className="flex flex-wrap justify-end gap-2">
        {editing ? (
          <AdminButton variant="quiet" disabled={isBusy} onClick={() => begin(undefined)} className="mr-auto">
            {words.cancelEdit}
          </AdminButton>
        ) : undefined}
        <AdminButton
          loading={isBusy}
          loadingText={savingText(form, words.saving)}
          onClick={() => void save().then(showSaveResultBriefly)}
        >
          {words.save}
        </AdminButton>
      </div>
    </FormSection>
  )
}
