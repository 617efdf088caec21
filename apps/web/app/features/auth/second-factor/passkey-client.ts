import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@momo/contracts/auth'

type Reason = 'cancelled' | 'known' | 'unsupported'

/** The browser or the owner refused; the reason selects the text. */
export class PasskeyFault extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause: unknown) {
    super(`passkeys: ${reason}`, { cause })
    this.name = 'PasskeyFault'
    this.reason = reason
  }
}

const reasons: Record<string, Reason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
}

/** Anything else is a bug and keeps its stack. */
function toPasskeyFault(error: unknown): never {
  const reason = error instanceof Error ? reasons[error.name] : undefined
  throw reason === undefined ? error : new PasskeyFault(reason, error)
}

/** Passkeys belong to a host name; browsers refuse them at an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** The library is loaded with the first use. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(toPasskeyFault)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

export async function answerWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(toPasskeyFault)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
