import { type HandOver, paymentReturn, type Wallet } from '@momo/contracts/payments'
import type { PayableOrder } from '#modules/orders'
import { type AttemptRecord, type CountingRecord, findAttempt, nextCheck, setHanded, setHandedAgain } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { attemptOf, beginAt } from './ask-provider.service.ts'
import { inOne } from './in-one.ts'

const handing = inOne<HandOver | undefined>()

/** A try of this wallet that waits. */
export const asWallet = (counting: CountingRecord | undefined, wallet: Wallet): AttemptRecord | undefined =>
  counting?.state === 'pending' && counting.method === wallet && counting.reference !== null ? (counting as AttemptRecord) : undefined

type Whereto = { attempt: AttemptRecord; order: PayableOrder; origin: string }

/**
 * Tells the provider, in no transaction, and keeps what it gave before the browser has it. Of several at once the first to be kept is
 * what all are given. Undefined: it is not to be paid any more, and nobody has seen what the provider gave.
 */
export const handOver = (whereto: Whereto): Promise<HandOver | undefined> => handing(whereto.attempt.id, () => handOverFirst(whereto))

async function handOverFirst({ attempt, order, origin }: Whereto): Promise<HandOver | undefined> {
  const given = await readGiven(attempt)
  if (given) return given
  const begun = await beginAt(attemptOf(attempt, order), returnAddress(attempt, origin))
  const at = now()
  const kept = { at, handOver: begun.handOver, providerRef: begun.providerRef, expiresAt: begun.expiresAt, next: nextCheck(at, at) }
  return (await transaction((tx) => setHanded(tx, attempt.id, kept))) ? begun.handOver : readGiven(attempt)
}

async function readGiven({ reference }: AttemptRecord): Promise<HandOver | undefined> {
  const standing = await read((tx) => findAttempt(tx, reference))
  return standing?.state === 'pending' ? (standing.hand_over ?? undefined) : undefined
}

/** To a link that is still good. */
export async function handOverAgain({ id, hand_over: before }: AttemptRecord): Promise<HandOver | undefined> {
  const at = now()
  const isOpen = await transaction((tx) => setHandedAgain(tx, id, { at, next: nextCheck(at, at) }))
  return isOpen ? (before ?? undefined) : undefined
}

/** The try's name stands in the path: eSewa puts its own question mark behind whatever it is given. */
const returnAddress = ({ method, reference }: AttemptRecord, origin: string): string =>
  origin + paymentReturn.path.replace(':wallet', method).replace(':reference', reference)
