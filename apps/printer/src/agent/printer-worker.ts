import { setTimeout as pause } from 'node:timers/promises'
import type { AgentPrinter, ClaimedJob, Outcome, PrinterStatus } from '@momo/contracts/printing'
import { encodeDocument } from '../escpos/encode.ts'
import { canPrint } from '../escpos/status.ts'
import type { Link } from '../links/link.ts'
import { openNetwork } from '../links/network-link.ts'
import { openUsb } from '../links/usb-link.ts'
import { log } from '../log.ts'
import type { Journal } from '../state/journal.ts'
import { askStatus, printJob } from './print-job.ts'
import { isFinal, type Server } from './server.ts'

export type Worker = {
  id: string
  status(): PrinterStatus
  /** It has no job, and its printer can print. */
  isIdle(): boolean
  print(job: ClaimedJob): Promise<void>
  /** Looks at the printer unless it is printing. */
  check(): Promise<void>
  use(printer: AgentPrinter): void
}

type Parts = { server: Server; journal: Journal; onStatus: () => void }

const longestRetryMs = 5_000

export function openWorker(first: AgentPrinter, { server, journal, onStatus }: Parts): Worker {
  let printer = first
  let status: PrinterStatus = 'unknown'
  let isBusy = false
  let checking: Promise<void> = Promise.resolve()
  const open = (): Promise<Link> =>
    printer.connection === 'usb' ? openUsb(printer.address) : openNetwork(printer.address)
  const setStatus = (next: PrinterStatus) => {
    if (next === status) return
    status = next
    log('printer: status', { printer: printer.name, status })
    onStatus()
  }

  async function print(job: ClaimedJob): Promise<void> {
    isBusy = true
    try {
      // Many printers accept one connection at a time.
      await checking
      const { outcome, error } = await attempt(job)
      if (outcome !== 'printed')
        log('printer: not printed', { printer: printer.name, job: job.title, outcome, error })
      await report(job, outcome, error)
    } finally {
      isBusy = false
    }
  }

  async function look(): Promise<void> {
    try {
      const link = await open()
      try {
        setStatus((await askStatus(link)).status)
      } finally {
        await link.close()
      }
    } catch {
      setStatus('offline')
    }
  }

  async function attempt(job: ClaimedJob): Promise<{ outcome: Outcome; error: string }> {
    let bytes: Buffer
    try {
      bytes = await encodeDocument(job.document, printer.paper)
    } catch (error) {
      return { outcome: 'failed', error: String(error).slice(0, 200) }
    }
    const begin = async () => {
      await server.start(job.id, job.claim)
      await journal.begin({ claim: job.claim, jobId: job.id })
    }
    const result = await printJob(open, { bytes, begin, onStatus: setStatus })
    setStatus(result.status)
    return result
  }

  async function report(job: ClaimedJob, outcome: Outcome, error: string): Promise<void> {
    await journal.end(job.claim, outcome, error)
    await finish(server, journal, { claim: job.claim, jobId: job.id, outcome, error })
  }

  return {
    id: first.id,
    status: () => status,
    isIdle: () => !isBusy && canPrint(status),
    print,
    use: (next) => void (printer = next),
    check: () => (isBusy ? checking : (checking = checking.then(look))),
  }
}

type Ended = { claim: string; jobId: string; outcome: Outcome; error: string }

/** Until the server answers: the outcome is in the journal, so that also the next process can report it. */
export async function finish(
  server: Server,
  journal: Journal,
  { claim, jobId, outcome, error }: Ended,
): Promise<void> {
  for (let wait = 200; ; wait = Math.min(wait * 2, longestRetryMs)) {
    try {
      await server.finish(jobId, { claim, outcome, error })
      break
    } catch (failure) {
      // The server has given the job up, or a person decided about it.
      if (isFinal(failure) && failure.status !== 401) break
      await pause(wait)
    }
  }
  await journal.settle(claim)
}
