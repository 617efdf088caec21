import { z } from 'zod'
import { Line, Prose } from '../shared/text.ts'
import { ImageUrl } from './image-url.ts'

const AboutItem = z.strictObject({ title: Line(80), description: Prose(600), image: ImageUrl })
const items = z.array(AboutItem).min(1).max(12)

export const About = z.strictObject({ ourVision: items, ourMission: items, ourGoals: items })
export type About = z.infer<typeof About>
