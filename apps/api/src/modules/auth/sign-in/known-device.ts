import { isMac, mac, randomSecret } from '#platform/tokens/secrets.ts'

const textOf = (accountId: string, random: string): string => `${accountId}|${random}`

/** Creates the value of the known-device cookie, valid for one account. */
export function newKnownDevice(accountId: string): string {
  const random = randomSecret()
  return `${random}.${mac('known-device', textOf(accountId, random))}`
}

/** Returns the verified device id, if its owner has signed in on this device before. */
export function knownDeviceOf(cookie: string | undefined, accountId: string): string | undefined {
  const [random = '', signature = ''] = (cookie ?? '').split('.')
  const text = textOf(accountId, random)
  return isMac('known-device', text, signature) ? text : undefined
}
