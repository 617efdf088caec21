import { createECDH } from 'node:crypto'
import { isLocalHost } from './wallets.ts'

/** `standIn`: origin of a stand-in push service on this machine, besides the services of the browsers. */
export type PushConfig = { publicKey: string; privateKey: string; subject: string; standIn?: string }

type PushVariables = {
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
  PUSH_STAND_IN: string
  MAIL_FROM: string
}

/** The public key belongs to the private one: every push service would reject another pair. */
function isPair(publicKey: string, privateKey: string): boolean {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return ecdh.getPublicKey('base64url') === publicKey
}

export function validatePush({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  PUSH_STAND_IN,
}: PushVariables): string[] {
  const wrong: string[] = []
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && !isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    wrong.push('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY')
  if (PUSH_STAND_IN && !isLocalHost(new URL(PUSH_STAND_IN).hostname))
    wrong.push('PUSH_STAND_IN: must be on this machine')
  return wrong
}

/** Absent: push is not set up. A push service writes to the subject if it has a problem with our messages. */
export const toPushConfig = (env: PushVariables): PushConfig | undefined =>
  env.VAPID_PUBLIC_KEY
    ? {
        publicKey: env.VAPID_PUBLIC_KEY,
        privateKey: env.VAPID_PRIVATE_KEY,
        subject: `mailto:${/[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM)?.[0] ?? ''}`,
        ...(env.PUSH_STAND_IN && { standIn: new URL(env.PUSH_STAND_IN).origin }),
      }
    : undefined
