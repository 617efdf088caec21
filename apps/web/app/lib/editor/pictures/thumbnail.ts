/** The largest tile on a high-density screen. */
const side = 320

/** Renders a thumbnail as a data URL, because the content security policy forbids blob URLs. Undefined if the file is not a picture. */
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
