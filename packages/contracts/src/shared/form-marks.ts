import { z } from 'zod'

/**
 * What a public form carries besides its fields: one that no person sees, so whoever fills it in is a robot, and a ticket that says
 * when the form was handed out (GET /api/v1/form-ticket).
 */
export const formMarks = {
  website: z.string().max(200).optional(),
  ticket: z.string().max(200).optional(),
}
export type FormMarks = { website?: string | undefined; ticket?: string | undefined }
