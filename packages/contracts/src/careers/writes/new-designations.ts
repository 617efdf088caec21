import { z } from 'zod'
import { OptionalLine } from '../../shared/text.ts'

/** CMS-18: blank names are dropped; at least one must be left. */
export const NewDesignations = z.strictObject({
  designations: z
    .array(OptionalLine(80))
    .max(50)
    .refine(
      (names) => names.some((name) => name !== ''),
      'Please enter at least one valid designation name.',
    ),
})
