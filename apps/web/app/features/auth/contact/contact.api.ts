import type { Profile } from '@momo/contracts/accounts'
import { changeContact, type CodeSent, requestContactCode } from '@momo/contracts/auth'
import { call } from '#lib/api/call.ts'

type NewContact = {
  identifier: string
  currentPassword?: string
  answer?: { requestId: string; code: string }
}

export const askContactCode = (body: NewContact): Promise<CodeSent> => call(requestContactCode, { body })

export const saveContact = (body: { requestId: string; code: string }): Promise<Profile> =>
  call(changeContact, { body })
