import type { Picture } from '@momo/contracts/media'

/** Screens have up to three pixels for each of CSS's. */
const densest = 3

function upTo(files: Picture['webp'], width: number): Picture['webp'] {
  const enough = files.findIndex((file) => file.width >= width * densest)
  return enough === -1 ? files : files.slice(0, enough + 1)
}

/**
 * A picture for a place that is never wider than this and below what is seen first: larger files would only make the page heavier, and
 * before it comes into view it has loaded, so nothing has to stand in for it.
 */
export const sizedFor = (width: number, picture: Picture): Picture => ({
  ...picture,
  blur: '',
  webp: upTo(picture.webp, width),
  avif: upTo(picture.avif, width),
})
