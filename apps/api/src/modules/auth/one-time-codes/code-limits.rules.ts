import { networksOf } from '#platform/network/client-network.rules.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const pauseMs = minute

/** The client that asks for a code. `ipAddress` is undefined where addresses are not counted. */
export type Asker = {
  ipAddress: string | undefined
  /** The owner of the number or address has signed in on this device before. */
  knownAccountId?: string | undefined
  /** Set where a signed-in account asks for a code to another number or address. */
  accountId?: string | undefined
}

/** At most `max` codes in a window that begins with the first of them. */
export type CodeWindow = { key: string; max: number; spanMs: number; code: 'code.too_soon' | 'code.too_many' }

const perNumberAndDay = 5
/** All known devices of an account together. Its own number can be asked for no more than this. */
const perKnownAccountAndDay = 10
/** For one number, by all devices that its account does not know. It bounds the messages to one person, and the guesses. */
const perNumberAndHour = 10
const perAddressAndHour = 20
const perAccountAndDay = 10

/**
 * Requests are counted by the client, not by the number, so that others cannot use up the codes of its owner; a known device does not
 * share a count with them at all. In the order in which the counts are locked.
 */
export function codeWindows(
  identifier: string,
  { ipAddress, knownAccountId, accountId }: Asker,
): CodeWindow[] {
  if (knownAccountId !== undefined)
    return [
      { key: `code-pause|known|${knownAccountId}`, max: 1, spanMs: pauseMs, code: 'code.too_soon' },
      {
        key: `code-day|known|${knownAccountId}`,
        max: perKnownAccountAndDay,
        spanMs: day,
        code: 'code.too_many',
      },
    ]
  const networks = ipAddress === undefined ? [{ network: 'any', factor: 1 }] : networksOf(ipAddress)
  return [
    ...networks.flatMap(({ network, factor }): CodeWindow[] => [
      { key: `code-pause|${identifier}|${network}`, max: factor, spanMs: pauseMs, code: 'code.too_soon' },
      {
        key: `code-day|${identifier}|${network}`,
        max: perNumberAndDay * factor,
        spanMs: day,
        code: 'code.too_many',
      },
    ]),
    { key: `code-hour|${identifier}`, max: perNumberAndHour, spanMs: hour, code: 'code.too_many' },
    ...(accountId === undefined
      ? []
      : [
          {
            key: `code-account|${accountId}`,
            max: perAccountAndDay,
            spanMs: day,
            code: 'code.too_many',
          } as const,
        ]),
    ...(ipAddress === undefined
      ? []
      : networks.map(({ network, factor }): CodeWindow => ({
          key: `codes|${network}`,
          max: perAddressAndHour * factor,
          spanMs: hour,
          code: 'code.too_many',
        }))),
  ]
}

const tries = 5
/** So many codes of a day have five tries; a number that many clients ask for gets codes with one try. */
const codesWithAllTries = 5

/**
 * How often a code can be tried. Bounds the guesses at one account to 25 a day, and one for each further code, without refusing its
 * owner a code.
 */
export const triesOf = (codesOfDay: number, { knownAccountId }: Asker): number =>
  knownAccountId !== undefined || codesOfDay < codesWithAllTries ? tries : 1
