import { z } from 'zod'
import { Line } from '../../shared/text.ts'

export const OutletsTitle = z.strictObject({ title: Line(80) })
export type OutletsTitle = z.infer<typeof OutletsTitle>

export const defaultOutletsTitle = 'Find Our Outlets'
