import type { Outcome, PrinterStatus } from '@momo/contracts/printing'
import { commands } from '../escpos/commands.ts'
import { canPrint, isDone, isRealTime, readStatus, statusBytes } from '../escpos/status.ts'
import type { Link } from '../links/link.ts'

const answerMs = 1_000
/** A long bill with images takes some seconds; a printer that stops for paper gets a minute. */
const doneMs = 10_000
const longestStopMs = 60_000

export type Seen = { status: PrinterStatus; answers: boolean }
export type Result = { outcome: Outcome; error: string; status: PrinterStatus }

/** A printer that does not answer may not support it: then only the connection says that it is there. */
export async function askStatus(link: Link): Promise<Seen> {
  await link.write(commands.askStatus)
  const replies = await link.read(statusBytes, answerMs)
  if (replies.length < statusBytes || !replies.every(isRealTime)) return { status: 'unknown', answers: false }
  return { status: readStatus(replies), answers: true }
}

type Steps = {
  bytes: Buffer
  /** The server's permission and the line in the journal. */
  begin: () => Promise<void>
  onStatus: (status: PrinterStatus) => void
}

/**
 * At most once: everything that can fail without harm comes before `begin`. After the first byte the outcome is 'printed' if the printer
 * confirms it, and otherwise 'maybe-printed'.
 */
export async function printJob(
  open: () => Promise<Link>,
  { bytes, begin, onStatus }: Steps,
): Promise<Result> {
  const notSent = (status: PrinterStatus, error: string): Result => ({ outcome: 'not-sent', status, error })
  let link: Link
  try {
    link = await open()
  } catch (error) {
    return notSent('offline', messageOf(error))
  }
  try {
    let seen: Seen
    try {
      seen = await askStatus(link)
    } catch (error) {
      return notSent('offline', messageOf(error))
    }
    onStatus(seen.status)
    if (!canPrint(seen.status)) return notSent(seen.status, seen.status)
    try {
      await begin()
    } catch (error) {
      return notSent(seen.status, messageOf(error))
    }
    return await send(link, seen, { bytes, onStatus })
  } finally {
    await link.close().catch(() => undefined)
  }
}

async function send(link: Link, seen: Seen, { bytes, onStatus }: Omit<Steps, 'begin'>): Promise<Result> {
  try {
    await link.write(bytes)
    if (!seen.answers) return { outcome: 'printed', status: seen.status, error: '' }
    await link.write(commands.askDone)
    return await awaitDone(link, onStatus)
  } catch (error) {
    return { outcome: 'maybe-printed', status: 'offline', error: messageOf(error) }
  }
}

/** The reply comes when the paper is out of the printer. A printer that stops for paper prints the rest when it gets some. */
async function awaitDone(link: Link, onStatus: Steps['onStatus']): Promise<Result> {
  const until = performance.now() + longestStopMs
  let status: PrinterStatus = 'ok'
  let wait = doneMs
  while (performance.now() < until) {
    const [byte] = await link.read(1, wait)
    if (byte !== undefined && isDone(byte)) return { outcome: 'printed', status, error: '' }
    if (byte !== undefined) continue
    await link.write(commands.askStatus)
    const replies = await link.read(statusBytes, answerMs)
    if (replies.some(isDone)) return { outcome: 'printed', status, error: '' }
    if (replies.length < statusBytes) break
    status = readStatus(replies)
    onStatus(status)
    if (canPrint(status)) {
      const [late] = await link.read(1, doneMs)
      if (late !== undefined && isDone(late)) return { outcome: 'printed', status, error: '' }
      break
    }
    wait = answerMs
  }
  return { outcome: 'maybe-printed', status, error: status === 'ok' ? 'no confirmation' : status }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)
