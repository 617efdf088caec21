import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer } from '@momo/contracts/auth'

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const uint32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
const flags = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 }

/** A security key in software: an ES256 key pair with a counter, as WebAuthn describes it. `origin` is the page that uses it. */
export function anAuthenticator({ rpId, origin }: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const dataWith = (flag: number) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([flags.userPresent | flags.userVerified | flag]),
      uint32(counter),
    ])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    create(challenge: string): NewPasskey {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const idLength = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        dataWith(flags.attestedData),
        Buffer.alloc(16),
        idLength,
        id,
        Buffer.from(coseKey),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id: encoded(id),
        clientDataJSON: encoded(clientData('webauthn.create', challenge)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      }
    },
    answer(challenge: string): PasskeyAnswer {
      counter += 1
      const [authData, client] = [dataWith(0), clientData('webauthn.get', challenge)]
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        id: encoded(id),
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authData),
        signature: encoded(signature),
      }
    },
    /** A copy of the key that was made earlier has an older counter. */
    turnBack: () => (counter = 0),
  }
}
