import type { Picture as StoredPicture } from '@momo/contracts/media'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import { imageUrl } from '#lib/format/image-url.ts'
import { ui } from '../../ui.messages.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'

const slideMs = 500
/** Photos preloaded on each side; the thumbnail strip shows as many. */
const neighbours = 2

const styles = {
  root: {
    '--yarl__color_backdrop': '#14110E',
    '--yarl__thumbnails_container_background_color': '#14110E',
    '--yarl__thumbnails_thumbnail_border_color': 'transparent',
    '--yarl__thumbnails_thumbnail_active_border_color': 'var(--color-orange)',
    '--yarl__counter_top': '0',
    '--yarl__counter_left': '0',
  },
  // Keeps the photo below the row with count and buttons.
  container: { paddingTop: '3.5rem' },
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const slideOf = (photo: StoredPicture) => ({
  src: imageUrl(photo.jpeg),
  alt: photo.alt,
  width: photo.width,
  height: photo.height,
  srcSet: photo.webp.map((file) => ({
    src: imageUrl(file.url),
    width: file.width,
    height: Math.round((file.width / photo.width) * photo.height),
  })),
})

export type LightboxOptions = {
  /** Shown before the count. */
  title?: string
  /** How long a photo is shown; undefined disables autoplay. */
  intervalMs?: number
}

type Props = LightboxOptions & { photos: StoredPicture[]; start: number; onClose: () => void }

/** The full-screen slider. Loaded on the first click; only the nearest photos are preloaded. */
export function Lightbox({ photos, start, onClose, title, intervalMs }: Props) {
  return (
    <YetAnotherLightbox
      open
      index={start}
      close={onClose}
      slides={photos.map(slideOf)}
      plugins={intervalMs === undefined ? [Counter, Thumbnails] : [Counter, Thumbnails, Slideshow]}
      counter={
        title === undefined
          ? {}
          : { separator: ui.of, container: { title, className: "before:content-[attr(title)_'_·_']" } }
      }
      labels={title === undefined ? {} : { Lightbox: title }}
      slideshow={{ autoplay: !wantsStillness(), delay: intervalMs ?? 0 }}
      carousel={{ preload: neighbours }}
      thumbnails={{
        width: 64,
        height: 48,
        border: 3,
        borderRadius: 8,
        padding: 0,
        gap: 8,
        vignette: false,
        imageFit: 'cover',
      }}
      styles={styles}
      animation={{ swipe: slideMs, navigation: slideMs }}
      controller={{ closeOnBackdropClick: true }}
    />
  )
}
