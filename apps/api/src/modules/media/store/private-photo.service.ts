import { renderJpeg } from './render-picture.service.ts'
import { inspect } from './store-picture.service.ts'

/**
 * An uploaded photo as one JPEG without metadata. For photos that must not get a public address: the caller stores the bytes and decides
 * who reads them.
 */
export async function toPrivatePhoto(bytes: Buffer): Promise<Buffer> {
  const { type } = inspect(bytes)
  return renderJpeg(bytes, type)
}
