import type { Picture } from '@momo/contracts/media'

/** Screens have a pixel density of up to 3. */
const maxPixelDensity = 3

function upTo(files: Picture['webp'], width: number): Picture['webp'] {
  const enough = files.findIndex((file) => file.width >= width * maxPixelDensity)
  return enough === -1 ? files : files.slice(0, enough + 1)
}

/**
 * Limits a picture to a slot below the fold that is never wider than this. Larger files would only enlarge the page, and the picture has
 * loaded before it is scrolled into view, so it needs no blur placeholder.
 */
export const sizedFor = (width: number, picture: Picture): Picture => ({
  ...picture,
  blur: '',
  webp: upTo(picture.webp, width),
  avif: upTo(picture.avif, width),
})
