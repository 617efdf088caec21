import type { Picture as StoredPicture } from '@momo/contracts/media'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import { imageUrl } from '#lib/format/image-url.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'

const slideMs = 500
/** Photos fetched ahead on each side; the strip of thumbnails shows as many. */
const neighbours = 2

const look = {
  root: {
    '--yarl__color_backdrop': '#14110E',
    '--yarl__thumbnails_container_background_color': '#14110E',
    '--yarl__thumbnails_thumbnail_border_color': 'transparent',
    '--yarl__thumbnails_thumbnail_active_border_color': 'var(--color-orange)',
    '--yarl__counter_top': '0.75rem',
    '--yarl__counter_left': '1rem',
  },
}

type Props = { photos: StoredPicture[]; start: number; onClose: () => void }

/** The full-screen slider. Loaded at the first click; only the nearest photos are fetched ahead. */
export default function Lightbox({ photos, start, onClose }: Props) {
  const slides = photos.map((photo) => ({
    src: imageUrl(photo.jpeg),
    alt: photo.alt,
    width: photo.width,
    height: photo.height,
    srcSet: photo.webp.map((file) => ({
      src: imageUrl(file.url),
      width: file.width,
      height: Math.round((file.width / photo.width) * photo.height),
    })),
  }))
  return (
    <YetAnotherLightbox
      open
      index={start}
      close={onClose}
      slides={slides}
      plugins={[Counter, Thumbnails]}
      carousel={{ preload: neighbours }}
      thumbnails={{ width: 64, height: 48, border: 3, borderRadius: 8, padding: 0, gap: 8, vignette: false, imageFit: 'cover' }}
      styles={look}
      animation={{ swipe: slideMs, navigation: slideMs }}
      controller={{ closeOnBackdropClick: true }}
    />
  )
}
