import { ApiError } from '#lib/api/api-error.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { explain } from '../explain.ts'
import { invitationMessages as texts } from './invitation.messages.ts'

const invitationTexts: Record<string, string> = { 'invitation.spent': texts.spent, 'invitation.has_account': texts.hasAccount }

export function explainInvitation(error: unknown): Problem {
  const text = error instanceof ApiError ? invitationTexts[error.code] : undefined
  return text ? { text } : explain(error)
}
