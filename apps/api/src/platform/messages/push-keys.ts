import { createECDH } from 'node:crypto'

/** A key pair for VAPID (RFC 8292): P-256, in base64url as `pushManager.subscribe` and the settings take it. */
export function generatePushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
