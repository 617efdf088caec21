// The browser's side of RFC 8291 and RFC 8188 (aes128gcm), written against the standards and not with the sender's library.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type Browser = { privateKey: string; p256dh: string; auth: string }

export function newBrowser(): Browser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** One record: salt (16), record size (4), length of the sender's key (1), the key (65), then the encrypted text. */
export function decrypt({ privateKey, p256dh, auth }: Browser, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const end = 21 + message.readUInt8(20)
  const sender = message.subarray(21, end)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const key = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  const record = message.subarray(end)
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends with the mark of the last record and zeros as padding.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
