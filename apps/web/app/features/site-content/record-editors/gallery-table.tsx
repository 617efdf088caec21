import type { GalleryCard } from '@momo/contracts/galleries'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { galleryWords as words } from './gallery.messages.ts'

type Props = {
  galleries: readonly GalleryCard[]
  /** A gallery is being saved, so the form stays with it. */
  isBusy: boolean
  onEdit: (gallery: GalleryCard) => void
  onDelete: (gallery: GalleryCard) => void
}

export function GalleryTable({ galleries, isBusy, onEdit, onDelete }: Props) {
  const columns: Column<GalleryCard>[] = [
    {
      key: 'title',
      head: words.title,
      cell: ({ title }) => <b className="font-semibold wrap-anywhere">{title}</b>,
    },
    {
      key: 'photos',
      head: words.photos,
      number: true,
      secondary: true,
      cell: ({ photoCount }) => photoCount,
    },
    {
      key: 'actions',
      head: words.actions,
      number: true,
      wide: true,
      cell: (gallery) => (
        <span className="inline-flex gap-2">
          <AdminButton
            variant="outline"
            aria-label={words.editNamed(gallery.title)}
            disabled={isBusy}
            onClick={() => onEdit(gallery)}
          >
            {words.editOne}
          </AdminButton>
          <AdminButton
            variant="danger-outline"
            aria-label={words.deleteNamed(gallery.title)}
            disabled={isBusy}
            onClick={() => onDelete(gallery)}
          >
            {words.deleteOne}
          </AdminButton>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={words.all}
      columns={columns}
      rows={[...galleries]}
      rowKey={({ id }) => id}
      empty={<p className="p-4.5 text-ink-2">{words.none}</p>}
    />
  )
}
