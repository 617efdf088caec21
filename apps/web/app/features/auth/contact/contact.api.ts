import type { Profile } from '@momo/contracts/accounts'
import { changeContact, type CodeSent, requestContactCode } from '@momo/contracts/auth'
import { call } from '#lib/api/call.ts'

export const askContactCode = (body: { identifier: string }): Promise<CodeSent> =>
  call(requestContactCode, { body })

export const saveContact = (body: { requestId: string; code: string }): Promise<Profile> =>
  call(changeContact, { body })
