/** CMS-22: jpg, png, jpeg and not more than 2MB. The server validates the bytes again. */
export const atMostBytes = 2_097_152
const atLeastBytes = 1
export const pictureTypes = ['image/jpeg', 'image/png']

export const pictureErrors = {
  wrongType: 'File type must be jpg, png, jpeg',
  tooLarge: `File is larger than ${atMostBytes} bytes`,
  tooSmall: `File is smaller than ${atLeastBytes} bytes`,
  tooMany: 'Too many files',
} as const

type FileInfo = Pick<File, 'type' | 'size'>

/** Checks a file before it is decoded. A photo that is too large is shrunk first, so its size is checked afterwards. */
export function validatePicture({ type, size }: FileInfo): string | undefined {
  if (!pictureTypes.includes(type)) return pictureErrors.wrongType
  return size < atLeastBytes ? pictureErrors.tooSmall : undefined
}
