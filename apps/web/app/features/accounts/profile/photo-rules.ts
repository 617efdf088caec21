import { accountsMessages } from './accounts.messages.ts'

const texts = accountsMessages.photo
const atMostBytes = 2_097_152
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** What is wrong with a picked or dropped file; the server looks again, at its bytes. */
export function photoFault(files: readonly File[]): string | undefined {
  const [file] = files
  if (files.length > 1) return texts.tooMany
  if (!file || !photoTypes.includes(file.type)) return texts.wrongType
  return file.size > atMostBytes ? texts.tooLarge : undefined
}

/** As text, because the content security policy allows no other kind of address for it. */
function asText(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(String(reader.error)))
    reader.readAsDataURL(file)
  })
}

/** An address under which the file can be looked at; none for a file that only calls itself a picture. */
export async function previewOf(file: File): Promise<string | undefined> {
  const image = new Image()
  image.src = await asText(file)
  return image.decode().then(
    () => image.src,
    () => undefined,
  )
}
