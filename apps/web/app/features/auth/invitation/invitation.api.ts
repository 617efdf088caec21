import type { SignedIn } from '@momo/contracts/auth'
import { acceptInvitation, getInvitationOffer, type Offer } from '@momo/contracts/invitations'
import { call } from '#lib/api/call.ts'

export const findOffer = (token: string): Promise<Offer> => call(getInvitationOffer, { body: { token } })

type Acceptance = { token: string; firstName: string; lastName: string; password: string }
export const accept = (body: Acceptance): Promise<SignedIn> => call(acceptInvitation, { body })
