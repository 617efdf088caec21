import type { Picture as StoredPicture } from '@momo/contracts/media'
import { imageUrl } from '#lib/format/image-url.ts'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'
import { PlaceholderDrawing } from '../states/placeholder-drawing.tsx'

const ratios = { wide: 'aspect-16/10', card: 'aspect-4/3', square: 'aspect-square', fill: '' }

type Props = {
  picture?: StoredPicture | undefined
  /** The placeholder drawing if there is no picture (GEN-06). */
  kind: 'outlet' | 'food'
  sizes: string
  ratio?: keyof typeof ratios
  /** For pictures above the fold: loaded at once and with high priority. */
  eager?: boolean
  /** Overrides the picture's alt text; '' if the text beside it says the same. */
  alt?: string
  className?: string
}

const srcSet = (files: StoredPicture['webp']) =>
  files.map((file) => `${imageUrl(file.url)} ${file.width}w`).join(', ')

const cover = 'absolute inset-0 size-full object-cover'

/**
 * Shows a background, then the blur, then the picture; the box has its size from the start. The blur is a separate image, because the
 * content security policy forbids style attributes.
 */
export function Picture({ picture, kind, sizes, ratio = 'card', eager = false, alt, className }: Props) {
  const box = classNames('relative block overflow-hidden bg-sand', ratios[ratio], className)
  if (!picture) {
    const missing = kind === 'outlet' ? ui.noOutletPhoto : ui.noFoodPhoto
    return (
      <span className={box}>
        <PlaceholderDrawing kind={kind} label={alt === '' ? '' : missing} />
      </span>
    )
  }
  // ui/focus.css
  const place = picture.focus ? `${cover} at-${picture.focus}` : cover
  return (
    <span className={box}>
      {picture.blur ? <img src={picture.blur} alt="" aria-hidden className={place} /> : undefined}
      <picture>
        {picture.avif.length > 0 ? (
          <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={sizes} />
        ) : undefined}
        {picture.webp.length > 0 ? (
          <source type="image/webp" srcSet={srcSet(picture.webp)} sizes={sizes} />
        ) : undefined}
        <img
          src={imageUrl(picture.jpeg)}
          alt={alt ?? picture.alt}
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className={place}
        />
      </picture>
    </span>
  )
}
