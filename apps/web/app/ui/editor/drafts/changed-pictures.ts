type Side = { content: unknown; pictures: Record<string, { alt: string }> }

/** The address of an uploaded picture in the text of a field. The group makes `split` return the addresses too. */
const address = /(\/media\/[0-9a-f]{64}\/\d{2,4}\.(?:jpg|webp|avif))/

type Part = { text: string } | { picture: string }

/** Splits a line into its texts and pictures: the entry of a list is one line with all its fields. */
export function partsOf(line: string): Part[] {
  const parts = line
    .split(address)
    .map((part, i): Part => (i % 2 === 1 ? { picture: part } : { text: part.replaceAll(/^ · | · $/g, '') }))
  return parts.filter((part) => !('text' in part) || part.text !== '')
}

/** The alt text beside the field (mainImageUrl, mainImageAltText), or else that of the media library. */
export function altTextOf({ content, pictures }: Side, path: string, picture: string): string {
  const own = (content as Record<string, unknown>)[path.replace(/Url$/, 'AltText')]
  const isOwn = path.endsWith('Url') && typeof own === 'string' && own !== ''
  return isOwn ? own : (pictures[picture]?.alt ?? '')
}
