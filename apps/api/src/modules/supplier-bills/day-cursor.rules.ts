import { z } from 'zod'

/** Keyset cursor: the day and id of the last row of a page. */
const DayCursor = z.object({ day: z.iso.date(), id: z.uuid() })

export const writeDayCursor = (day: string, id: string): string => `${day}_${id}`

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readDayCursor(text: string | undefined): z.output<typeof DayCursor> | undefined {
  const [day, id] = text?.split('_') ?? []
  return DayCursor.safeParse({ day, id }).data
}
