import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { GalleriesFailed } from './galleries-failed.tsx'
import type { GalleryTileView } from './galleries.api.ts'
import { galleriesMessages as texts } from './galleries.messages.ts'
import { GalleryTile } from './gallery-tile.tsx'

/** GAL-01: undefined means that loading failed. */
export function GalleryList({ galleries }: { galleries: GalleryTileView[] | undefined }) {
  if (!galleries) return <GalleriesFailed title={texts.failed} />
  if (galleries.length === 0) return <EmptyState drawing="search" title={texts.none} />
  return (
    <div className="grid gap-4 pair:grid-cols-2 md:gap-5 wide:grid-cols-3">
      {galleries.map((gallery, index) => (
        <GalleryTile key={gallery.id} gallery={gallery} eager={index === 0} />
      ))}
    </div>
  )
}
