import type { Picture } from '@momo/contracts/media'

/** Generated inline, so the page needs no running API. */
function sample(colour: string, alt: string): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="${colour}"/><circle cx="400" cy="300" r="180" fill="#fff7ec"/></svg>`
  const jpeg = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { alt, width: 800, height: 600, blur: jpeg, jpeg, webp: [], avif: [] }
}

export const samplePhotos = [
  sample('#F2711C', 'An orange plate'),
  sample('#17356B', 'A blue plate'),
  sample('#2F7D4F', 'A green plate'),
  sample('#D92D20', 'A red plate'),
  sample('#F5B02E', 'A yellow plate'),
]
