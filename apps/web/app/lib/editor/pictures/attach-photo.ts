import type { Endpoint } from '@momo/contracts/shared'
import type { Output } from '#lib/api/exchange.ts'
import { upload } from '#lib/api/upload.ts'
import { type FaultTexts, problemOf } from '#lib/forms/fault-problem.ts'
import { validatePicture } from './picture-rules.ts'
import { PictureRejectedError, shrinkPicture } from './shrink-picture.ts'

/** Adds one photo to a record: `document` of a multipart request. */
export async function attachPhoto<E extends Endpoint>(
  endpoint: E,
  id: string,
  file: File,
): Promise<Output<E['reply']>> {
  const refused = validatePicture(file)
  if (refused) throw new PictureRejectedError(refused)
  const form = new FormData()
  form.append('document', await shrinkPicture(file))
  return upload(endpoint, form, () => undefined, { id })
}

/** The message for a photo that was refused or not sent. */
export const photoProblem = (fault: Error, texts: FaultTexts): string =>
  fault instanceof PictureRejectedError ? fault.message : problemOf(fault, texts).text
