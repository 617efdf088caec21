import {
  addPasskey,
  askProofPasskey,
  confirmAppSetUp,
  getSecondFactors,
  type ProofAnswer,
  proveIdentity,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
  startAppSetUp,
  startPasskeySetUp,
} from '@momo/contracts/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { answerWithPasskey, createPasskey } from './passkey-client.ts'

export const secondFactorsQuery = () =>
  queryOptions({
    queryKey: ['auth', 'second-factor'],
    queryFn: ({ signal }) => call(getSecondFactors, undefined, { signal }),
  })

/** The role needs a second factor, and the account has none. */
export const isFactorMissing = ({ isRequired, app, passkeys }: SecondFactors): boolean =>
  isRequired && app === undefined && passkeys.length === 0

/** After a change, and after a proof. */
export const refetchSecondFactors = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: secondFactorsQuery().queryKey })

/** Whether the owner must confirm the identity before a change. Read again, because the last proof ends after some minutes. */
export async function isProofNeeded(): Promise<boolean> {
  const { proof } = await queryClient.fetchQuery({ ...secondFactorsQuery(), staleTime: 0 })
  return proof.length > 0
}

export const prove = (answer: ProofAnswer): Promise<void> => call(proveIdentity, { body: { answer } })

export async function proveWithPasskey(): Promise<void> {
  const { ticket, options } = await call(askProofPasskey)
  await prove({ ticket, passkey: await answerWithPasskey(options) })
}

export const startApp = () => call(startAppSetUp)
export const confirmApp = (body: { draft: string; code: string }) => call(confirmAppSetUp, { body })
export const deleteApp = (): Promise<void> => call(removeApp)

export async function savePasskey(name: string): Promise<{ recoveryCodes: string[] | null }> {
  const { ticket, options } = await call(startPasskeySetUp)
  return call(addPasskey, { body: { ticket, name, passkey: await createPasskey(options) } })
}
export const deletePasskey = (id: string): Promise<void> => call(removePasskey, { params: { id } })

export const createCodes = () => call(renewRecoveryCodes)
