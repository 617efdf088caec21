import { z } from 'zod'

/**
 * Spam protection fields of public forms: a honeypot that only bots fill in, and a ticket with the time when the form was issued
 * (GET /api/v1/form-ticket).
 */
export const formMarks = {
  website: z.string().max(200).optional(),
  ticket: z.string().max(200).optional(),
}
export type FormMarks = { website?: string | undefined; ticket?: string | undefined }
