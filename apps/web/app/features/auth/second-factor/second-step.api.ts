import {
  askSecondStepPasskey,
  type FactorAnswer,
  finishSecondStep,
  type SignedIn,
} from '@momo/contracts/auth'
import { call } from '#lib/api/call.ts'
import { answerWithPasskey } from './passkey-client.ts'

export const finishStep = (ticket: string, answer: FactorAnswer): Promise<SignedIn> =>
  call(finishSecondStep, { body: { ticket, answer } })

export async function finishStepWithPasskey(ticket: string): Promise<SignedIn> {
  const options = await call(askSecondStepPasskey, { body: { ticket } })
  return finishStep(ticket, { passkey: await answerWithPasskey(options) })
}
