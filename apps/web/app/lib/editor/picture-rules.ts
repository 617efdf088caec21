/** CMS-22: jpg, png, jpeg and not more than 2MB. The server looks again, at the bytes. */
export const atMostBytes = 2_097_152
const atLeastBytes = 1
export const pictureTypes = ['image/jpeg', 'image/png']

export const pictureRefusals = {
  wrongType: 'File type must be jpg, png, jpeg',
  tooLarge: `File is larger than ${atMostBytes} bytes`,
  tooSmall: `File is smaller than ${atLeastBytes} bytes`,
  tooMany: 'Too many files',
} as const

type Picked = Pick<File, 'type' | 'size'>

/** What is wrong with one file before it is looked into. A larger photo is made smaller first, so its size is judged afterwards. */
export function pictureRefusal({ type, size }: Picked): string | undefined {
  if (!pictureTypes.includes(type)) return pictureRefusals.wrongType
  return size < atLeastBytes ? pictureRefusals.tooSmall : undefined
}
