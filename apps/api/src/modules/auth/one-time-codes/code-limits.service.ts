import { isPhone } from '@momo/contracts/accounts'
import { findCredentials } from '#modules/accounts'
import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type BudgetChannel, countUse } from '#platform/messages/budget.store.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { hashKey } from '../sign-in/throttle.service.ts'
import { countInWindow, findWindows, windowEnd } from '../sign-in/throttle.store.ts'
import { type Asker, type CodeWindow, codeWindows } from './code-limits.rules.ts'

export type From = { ipAddress: string | undefined; knownDevice: string | undefined }

/** An unknown number takes the same work as a known one. */
export async function askerOf(identifier: string, { ipAddress, knownDevice }: From): Promise<Asker> {
  const owner = await read((tx) => findCredentials(tx, identifier))
  const isKnown = knownDeviceOf(knownDevice, owner?.id ?? newId()) !== undefined
  return { ipAddress, knownAccountId: isKnown ? owner?.id : undefined }
}

const refused = ({ code }: CodeWindow, until: Date, at: Date): Error =>
  fault(code, { seconds: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000)) })

/** Cheap check before any expensive work, without a write. It does not depend on whether an account exists. */
export async function assertMayRequestCode(identifier: string, asker: Asker): Promise<void> {
  const at = now()
  const windows = codeWindows(identifier, asker)
  const counts = await read((tx) =>
    findWindows(
      tx,
      windows.map(({ key }) => hashKey(key)),
      at,
    ),
  )
  for (const window of windows) {
    const found = counts.get(hashKey(window.key))
    if (found !== undefined && found.failures >= window.max) throw refused(window, found.until, at)
  }
}

/** Counts the code in every window. A refusal rolls back the transaction, and with it the other counts. */
export async function countCode(tx: Tx, identifier: string, asker: Asker): Promise<void> {
  const at = now()
  for (const window of codeWindows(identifier, asker)) {
    const key = hashKey(window.key)
    const isCounted = await countInWindow(tx, key, {
      max: window.max,
      now: at,
      until: later(at, window.spanMs),
    })
    if (!isCounted) throw refused(window, (await windowEnd(tx, key)) ?? at, at)
  }
}

/**
 * Counts the message in the budget of the chain, if one is sent. A used-up budget refuses devices that the account does not know,
 * whether or not an account exists.
 */
export async function spendBudget(tx: Tx, identifier: string, { isSent, isKnown }: Spending): Promise<void> {
  const channel: BudgetChannel = isPhone(identifier) ? 'sms' : 'mail'
  const limits = await readSettingNow(tx, 'alerts')
  const [hourly, daily] =
    channel === 'sms'
      ? [limits.smsPerHour, limits.smsPerDay]
      : [limits.codeMailsPerHour, limits.codeMailsPerDay]
  const own = isSent ? 1 : 0
  // The same work where nothing is sent, so that the time does not show whether an account exists.
  const use = await countUse(tx, channel, own)
  if (!isKnown && (use.hour - own >= hourly || use.day - own >= daily)) throw fault('code.paused')
}

type Spending = { isSent: boolean; isKnown: boolean }
