import { atMostBytes, pictureErrors } from './picture-rules.ts'

/** Pages show pictures up to 1600 px wide; the margin is for high-density screens. */
const longestSide = 2400
const qualities = [0.9, 0.8, 0.7, 0.55]

/** The file itself is invalid; the message is one of CMS-22's. */
export class PictureRejectedError extends Error {}

async function encodeJpeg(image: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** CMS-22: shrinks a photo above the size limit. Smaller files stay unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= atMostBytes) return file
  const image = await createImageBitmap(file).catch(() => {
    throw new PictureRejectedError(pictureErrors.tooLarge)
  })
  try {
    for (const quality of qualities) {
      const small = await encodeJpeg(image, longestSide, quality)
      if (small && small.size <= atMostBytes)
        return new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
  } finally {
    image.close()
  }
  throw new PictureRejectedError(pictureErrors.tooLarge)
}
