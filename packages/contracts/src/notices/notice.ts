import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { Id } from '../shared/index.ts'

const NoticeImage = z.object({ id: Id, picture: Picture })

export const Notice = z.object({ id: Id, title: z.string(), images: z.array(NoticeImage) })
export type Notice = z.infer<typeof Notice>
