/** Errors of the second factor, part of `errorStatus`. */
export const secondFactorErrorStatus = {
  'second_factor.needed': 403,
  'second_factor.proof_needed': 403,
  'second_factor.wrong': 400,
  'second_factor.missing': 409,
  'second_factor.last': 409,
  'second_step.expired': 400,
  'passkey.unknown': 404,
  'passkey.refused': 400,
  'passkey.unavailable': 409,
  'passkey.too_many': 409,
} as const satisfies Record<string, number>

export const secondFactorErrorMessage: Record<keyof typeof secondFactorErrorStatus, string> = {
  'second_factor.needed': 'Set up your second step first.',
  'second_factor.proof_needed': "Confirm that it's you first.",
  'second_factor.wrong': "That code isn't right, or it has been used.",
  'second_factor.missing': 'This account has no second step.',
  'second_factor.last': 'Your role needs a second step. Add another one first.',
  'second_step.expired': 'This step has timed out. Start again.',
  'passkey.unknown': "We couldn't find this passkey.",
  'passkey.refused': "This passkey couldn't be saved. Try again.",
  'passkey.unavailable': "Passkeys don't work at this address.",
  'passkey.too_many': 'You can have at most 10 passkeys. Remove one first.',
}
