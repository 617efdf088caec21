import type { Picture } from '@momo/contracts/media'
import { imageUrl } from '#lib/format/image-url.ts'

const srcSet = (files: Picture['webp']) =>
  files.map((file) => `${imageUrl(file.url)} ${file.width}w`).join(', ')

/** A picture with transparency: no background and no blur. */
export function Cutout({
  picture,
  alt,
  sizes,
  className,
}: {
  picture: Picture
  alt: string
  sizes: string
  className: string
}) {
  return (
    <picture>
      {picture.avif.length > 0 ? (
        <source type="image/avif" srcSet={srcSet(picture.avif)} sizes={sizes} />
      ) : undefined}
      {picture.webp.length > 0 ? (
        <source type="image/webp" srcSet={srcSet(picture.webp)} sizes={sizes} />
      ) : undefined}
      <img
        src={imageUrl(picture.jpeg)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
