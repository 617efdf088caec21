type Tile = 'square' | 'large' | 'wide' | 'stretched'

/**
 * Four columns without a gap: a large photo and four squares, repeated. What is left over fills its row: two wide photos, or one beside
 * two squares. A single leftover joins the five before it: four squares and two wide photos.
 */
export function tileOf(index: number, count: number): Tile {
  const left = count - index
  const rest = count % 5
  const isInRest = left <= (rest === 1 && count > 1 ? 6 : rest)
  if (!isInRest) return index % 5 === 0 ? 'large' : 'square'
  if (count === 1) return 'large'
  if (rest === 3) return left === 3 ? 'stretched' : 'square'
  return rest === 4 || left > 2 ? 'square' : 'wide'
}

/** Two columns without a gap on phones: of an odd number of photos the first is as wide as the screen. */
export const isFullWidth = (index: number, count: number): boolean => index === 0 && count % 2 === 1

const classes: Record<Tile, string> = {
  square: 'md:col-span-1 md:aspect-square',
  large: 'md:col-span-2 md:row-span-2 md:aspect-square',
  wide: 'md:col-span-2 md:aspect-2/1',
  // As high as the squares beside it.
  stretched: 'md:col-span-2 md:aspect-auto',
}

export const photoClasses = (index: number, count: number): string =>
  `${isFullWidth(index, count) ? 'col-span-2 aspect-4/3' : 'aspect-square'} ${classes[tileOf(index, count)]}`

export const photoSizes = (index: number, count: number): string => {
  const phone = isFullWidth(index, count) ? '100vw' : '50vw'
  return tileOf(index, count) === 'square'
    ? `(min-width: 80rem) 288px, (min-width: 48rem) 25vw, ${phone}`
    : `(min-width: 80rem) 592px, (min-width: 48rem) 50vw, ${phone}`
}
