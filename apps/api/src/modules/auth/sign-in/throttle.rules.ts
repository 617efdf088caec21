import { networksOf } from '#platform/network/client-network.rules.ts'

const second = 1_000
const hour = 3_600 * second
export const throttleTtlMs = 24 * hour

/** A key that attempts are counted by. After `free` attempts each further one must wait twice as long as the one before. */
export type Counted = { key: string; free: number; isClearedBySuccess: boolean; longestMs?: number }

const freeTries = 5
// Many people can share one address, for example an office.
const freeTriesOfAddress = 50

/** Exponential back-off after failed attempts: 0, then 1 s, 2 s, 4 s … up to 1 h or another limit. */
export const waitMs = (failures: number, free: number, longestMs = hour): number =>
  failures < free ? 0 : Math.min(second * 2 ** Math.min(failures - free, 20), longestMs)

/** `ipAddress` is undefined where addresses are not counted. */
export type Caller = { ipAddress: string | undefined; device?: string | undefined }

/** A known device has its own count, so other clients' failures cannot lock it out. */
export function signInCounts(identifier: string, { ipAddress, device }: Caller): Counted[] {
  if (device !== undefined) return [{ key: `device|${device}`, free: freeTries, isClearedBySuccess: true }]
  const ofAccount = { key: `account|${identifier}`, free: freeTries, isClearedBySuccess: true }
  if (ipAddress === undefined) return [ofAccount]
  const networks = networksOf(ipAddress)
  return [
    ofAccount,
    { key: `pair|${identifier}|${networks[0].network}`, free: freeTries, isClearedBySuccess: true },
    // A success does not clear the count of the address: other people share it.
    ...networks.map(({ network, factor }) => ({
      key: `address|${network}`,
      free: freeTriesOfAddress * factor,
      isClearedBySuccess: false,
    })),
  ]
}

/** Counts for second factors. A known device has its own count, so another client with the password cannot delay the owner there. */
export const secondFactorCounts = (accountId: string, device: string | undefined): Counted[] => [
  {
    key: device === undefined ? `factor|${accountId}` : `factor-device|${device}`,
    free: freeTries,
    isClearedBySuccess: true,
  },
]

/** Counts for a signed-in user who must enter the password again. */
export const ownPasswordCounts = (accountId: string): Counted[] => [
  { key: `own|${accountId}`, free: freeTries, isClearedBySuccess: true },
]
