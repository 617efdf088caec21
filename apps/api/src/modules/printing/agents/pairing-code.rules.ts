import { pairingCodeLength } from '@momo/contracts/printing'

/** No 0, O, 1, I, L, S or U: they are confused when read aloud or typed from a screen. */
const alphabet = '23456789ABCDEFGHJKMNPQRTVWXYZ'

/** Eight characters from a secret pseudo-random function: more than 5 × 10¹¹ codes, each valid for ten minutes. */
export function makePairingCode(random: string): string {
  const bytes = Buffer.from(random, 'base64url')
  let value = bytes.readUIntBE(0, 6)
  let code = ''
  for (let i = 0; i < pairingCodeLength; i += 1) {
    code += alphabet[value % alphabet.length]
    value = Math.floor(value / alphabet.length)
  }
  return code
}

export const pairingMs = 10 * 60_000

/** An agent that has not called for so long is offline; it calls at least every ten seconds. */
const agentSilenceMs = 30_000

export const isSilent = (lastSeenAt: Date | null, at: Date): boolean =>
  lastSeenAt === null || at.getTime() - lastSeenAt.getTime() > agentSilenceMs
