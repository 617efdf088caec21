import { Link } from 'react-router'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import type { GalleryTileView } from './galleries.api.ts'
import { galleriesMessages as texts } from './galleries.messages.ts'

/** GAL-01: cover photo, title and photo count. */
export function GalleryTile({ gallery, eager }: { gallery: GalleryTileView; eager: boolean }) {
  return (
    <Card as="article" className="relative grid content-start overflow-hidden">
      <Picture
        picture={gallery.cover}
        kind="food"
        alt=""
        ratio="card"
        eager={eager}
        sizes="(min-width: 80rem) 395px, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
      />
      <div className="flex items-baseline justify-between gap-4 px-4.5 py-3.5">
        <h2 className="heading-4 min-w-0 break-words text-blue">
          <Link to={`/gallery/${gallery.id}`} className="stretched">
            {gallery.title}
          </Link>
        </h2>
        <span className="flex-none text-sm text-ink-2">{texts.photos(gallery.photoCount)}</span>
      </div>
    </Card>
  )
}
