import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'

/** Splits photos into forms of limited size; without photos there is still one form. */
export function splitIntoForms(photos: readonly PickedPhoto[], atOnce: number): PickedPhoto[][] {
  const count = Math.max(1, Math.ceil(photos.length / atOnce))
  return Array.from({ length: count }, (_, i) => photos.slice(i * atOnce, (i + 1) * atOnce))
}

export function formOf(
  texts: Record<string, string | undefined>,
  name: string,
  photos: readonly PickedPhoto[],
): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(texts)) if (text !== undefined) form.append(field, text)
  for (const { file } of photos) form.append(name, file)
  return form
}
