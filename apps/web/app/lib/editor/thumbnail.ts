/** As large as a tile gets, on a sharp screen. */
const side = 320

/** A small picture of a file as text, because the content security policy allows no other kind of address for it. None for a file that
 * only calls itself a picture. */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  const scale = Math.min(1, side / Math.min(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
