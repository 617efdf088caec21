import { accountsMessages } from './accounts.messages.ts'

const texts = accountsMessages.photo
const maxBytes = 2_097_152
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Client-side check of a picked file; the server validates the bytes again. */
export function photoFault(files: readonly File[]): string | undefined {
  const [file] = files
  if (files.length > 1) return texts.tooMany
  if (!file || !photoTypes.includes(file.type)) return texts.wrongType
  return file.size > maxBytes ? texts.tooLarge : undefined
}

/** A data URL, because the content security policy allows no blob URLs for images. */
function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(String(reader.error)))
    reader.readAsDataURL(file)
  })
}

/** A preview URL, or undefined for a file that cannot be decoded as an image. */
export async function previewOf(file: File): Promise<string | undefined> {
  const image = new Image()
  image.src = await toDataUrl(file)
  return image.decode().then(
    () => image.src,
    () => undefined,
  )
}
