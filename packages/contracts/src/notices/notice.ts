import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Id } from '../shared/index.ts'

const NoticeImage = z.object({ id: Id, picture: Picture })

export const Notice = z.object({
  id: Id,
  title: z.string(),
  images: z.array(NoticeImage),
  /** Where a click on an image leads: a page of the site, or another site. */
  link: z.string().optional(),
  /** The first and the last day in Nepal; absent: no limit. */
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
})
export type Notice = z.infer<typeof Notice>
