import { CircleAlert, X } from 'lucide-react'
import { pictureTypes } from '#lib/editor/pictures/picture-rules.ts'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { PhotoTiles } from './photo-tiles.tsx'
import { photoWords as words } from './photos.messages.ts'
import type { Photos } from './use-photos.ts'

type Props = { photos: Photos; room: number; busy: boolean }

/** Multi-picture input: the picked pictures with remove buttons, and a drop zone. */
export function PhotoPicker({ photos: { photos, refusals, isReading, pick, remove }, room, busy }: Props) {
  return (
    <>
      {photos.length > 0 ? (
        <PhotoTiles
          title={words.selected}
          count={words.selectedCount(photos.length)}
          icon={<X aria-hidden />}
          disabled={busy}
          onAction={remove}
          tiles={photos.map(({ id, file, preview }) => ({
            id,
            action: words.remove(file.name),
            note: words.fresh,
            image: <img src={preview} alt={file.name} className="size-full object-cover" />,
          }))}
        />
      ) : undefined}
      <DropZone
        multiple
        accept={pictureTypes.join(',')}
        button={words.choose}
        hint={words.drop}
        rule={words.rule}
        disabled={busy}
        onPick={(files) => void pick(files, room)}
      />
      <div role="alert" className="grid gap-1 text-sm font-medium text-red-text empty:hidden">
        {refusals.map((refusal) => (
          <p key={refusal} className="flex items-center gap-1.5 wrap-anywhere">
            <CircleAlert aria-hidden className="size-4 flex-none" />
            {refusal}
          </p>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isReading ? words.reading : undefined}
      </p>
    </>
  )
}
