import type { Gallery } from '@momo/contracts/galleries'
import { imageUrl } from '#lib/format/image-url.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { useLightbox } from '#ui/patterns/overlays/use-lightbox.tsx'
import { ui } from '#ui/ui.messages.ts'
import { photoClasses, photoSizes } from './photo-layout.ts'
import './photo-grid.css'

/** GEN-09: slide duration. */
const intervalMs = 2000

/** GAL-02: a photo opens the slider; without JavaScript it opens the image file. */
export function PhotoGrid({ title, photos }: Pick<Gallery, 'title' | 'photos'>) {
  const { open, lightbox } = useLightbox(
    photos.map((photo) => photo.picture),
    { title, intervalMs },
  )
  return (
    <section aria-label={ui.photosOf(title)}>
      <ul className="photo-grid grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
        {photos.map(({ id, picture }, index) => (
          <li key={id} className={photoClasses(index, photos.length)}>
            <a
              href={imageUrl(picture.jpeg)}
              aria-label={ui.openPhoto(index + 1, photos.length, picture.alt)}
              onClick={open(index)}
              className="block h-full overflow-hidden rounded-md"
            >
              <Picture
                picture={picture}
                kind="food"
                ratio="fill"
                alt=""
                eager={index < 2}
                sizes={photoSizes(index, photos.length)}
                className="h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  )
}
