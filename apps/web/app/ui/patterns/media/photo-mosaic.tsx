import type { Picture as StoredPicture } from '@momo/contracts/media'
import { Images } from 'lucide-react'
import { useRef } from 'react'
import { imageUrl } from '#lib/format/image-url.ts'
import { classNames } from '#lib/format/class-names.ts'
import { buttonClass } from '../../primitives/button-style.ts'
import { ui } from '../../ui.messages.ts'
import { Picture } from './picture.tsx'
import { SlideControls } from './slide-controls.tsx'
import { useLightbox } from '../overlays/use-lightbox.tsx'
import { useSlides } from './use-slides.ts'

const shownInMosaic = 5
const intervalMs = 2000

// One list for both layouts: a row of slides on phones, one large and four small photos from 768px. No photo is loaded twice.
const row = 'no-scrollbar flex snap-x snap-mandatory overflow-x-auto md:gap-2'
const mosaic: Record<number, string> = {
  1: 'md:grid-cols-1',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-[2fr_1fr] md:grid-rows-2',
  4: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:[&>li:nth-child(2)]:col-span-2',
  5: 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2',
}

type Props = { photos: StoredPicture[]; name: string; kind?: 'outlet' | 'food' }

/** BR-01, BR-02: photos of an outlet; each opens the full-screen slider, or the photo itself without JavaScript. */
export function PhotoMosaic({ photos, name, kind = 'outlet' }: Props) {
  const { open, lightbox } = useLightbox(photos)
  const track = useRef<HTMLUListElement>(null)
  const { current, paused, togglePause, show } = useSlides(track, photos.length, intervalMs)
  if (photos.length === 0)
    return (
      <Picture
        kind={kind}
        sizes="100vw"
        ratio="fill"
        className="aspect-5/2 rounded-card md:aspect-auto md:h-108"
      />
    )
  return (
    <section aria-label={ui.photosOf(name)} className="relative overflow-hidden rounded-card">
      <ul
        ref={track}
        className={classNames(
          row,
          'md:grid md:h-108 md:overflow-hidden',
          mosaic[Math.min(photos.length, shownInMosaic)],
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.jpeg}
            className={classNames(
              'aspect-5/2 w-full flex-none snap-center md:aspect-auto md:min-h-0',
              index === 0 && photos.length > 2 && 'md:row-span-2',
              index >= shownInMosaic && 'md:hidden',
            )}
          >
            <a
              href={imageUrl(photo.jpeg)}
              aria-label={ui.openPhoto(index + 1, photos.length, photo.alt)}
              onClick={open(index)}
              className="block h-full"
            >
              <Picture
                picture={photo}
                kind={kind}
                ratio="fill"
                alt=""
                eager={index === 0}
                sizes={
                  index === 0
                    ? '(min-width: 80rem) 596px, (min-width: 48rem) 50vw, 100vw'
                    : '(min-width: 80rem) 298px, (min-width: 48rem) 25vw, 100vw'
                }
                className="h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      <SlideControls
        count={photos.length}
        current={current}
        paused={paused}
        onPause={togglePause}
        onShow={show}
        className="md:hidden"
      />
      {photos.length > 1 ? (
        <a
          href={imageUrl(photos[0]?.jpeg ?? '')}
          onClick={open(0)}
          className={classNames(
            buttonClass({ variant: 'outline' }),
            'absolute right-4 bottom-4 hidden! md:inline-flex!',
          )}
        >
          <Images aria-hidden />
          {ui.allPhotos}
        </a>
      ) : undefined}
      {lightbox}
    </section>
  )
}
