import { atMostBytes, pictureRefusals } from './picture-rules.ts'

/** The widest picture any page shows is 1600 px; a little more for sharp screens. */
const longestSide = 2400
const qualities = [0.9, 0.8, 0.7, 0.55]

/** Something about the file itself; its message is one of CMS-22's. */
export class PictureRefused extends Error {}

async function drawn(image: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** CMS-22: a photo that is too large for the line is made smaller here. One that is not stays as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= atMostBytes) return file
  const image = await createImageBitmap(file).catch(() => {
    throw new PictureRefused(pictureRefusals.tooLarge)
  })
  try {
    for (const quality of qualities) {
      const small = await drawn(image, longestSide, quality)
      if (small && small.size <= atMostBytes) return new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
  } finally {
    image.close()
  }
  throw new PictureRefused(pictureRefusals.tooLarge)
}
