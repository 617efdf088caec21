import { setTimeout as pause } from 'node:timers/promises'
import type { AgentWork } from '@momo/contracts/printing'
import { log } from '../log.ts'
import type { Journal } from '../state/journal.ts'
import { listenForJobs } from './hints.ts'
import { finish, openWorker, type Worker } from './printer-worker.ts'
import { isFinal, type Server } from './server.ts'

/** With a socket a poll only finds lost hints; without, it finds the jobs. */
const pollMs = { withHints: 5_000, alone: 500 }
const checkMs = 3_000
const reportMs = 60_000
const rejectedMs = 30_000
const stopMs = 15_000

export type Agent = { stop(): Promise<void> }
type Parts = { server: Server; sockets: string; journal: Journal; version: string }

export function runAgent({ server, sockets, journal, version }: Parts): Agent {
  const workers = new Map<string, Worker>()
  const underway = new Set<Promise<void>>()
  let isStopping = false
  let isWoken = false
  let endPause: () => void = () => undefined
  const wake = () => {
    isWoken = true
    endPause()
  }
  const hints = listenForJobs(sockets, server.key, wake)
  let hasReport = true
  const onStatus = () => {
    hasReport = true
    wake()
  }

  async function waitForWork(ms: number): Promise<void> {
    if (isWoken || isStopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function take({ printers, jobs }: AgentWork): void {
    for (const printer of printers) {
      const known = workers.get(printer.id)
      if (known) known.use(printer)
      else workers.set(printer.id, openWorker(printer, { server, journal, onStatus }))
      if (!known) wake()
    }
    for (const id of workers.keys()) if (!printers.some((printer) => printer.id === id)) workers.delete(id)
    // The next job is asked for as soon as one is done.
    for (const job of jobs) {
      const printing = workers.get(job.printerId)?.print(job).then(wake, onLost)
      if (!printing) continue
      underway.add(printing)
      void printing.then(() => underway.delete(printing))
    }
  }

  /** The disk is full or gone: without a journal nothing may be printed, so the process ends and is started again. */
  function onLost(error: unknown): void {
    log('print agent: cannot write its journal', { error: String(error) })
    process.exitCode = 1
    void stop()
  }

  const reportStatuses = everyMs(reportMs, () => void (hasReport = true))
  const checks = everyMs(
    checkMs,
    () => void Promise.all([...workers.values()].map((worker) => worker.check())),
  )

  async function round(): Promise<void> {
    take(await server.claim([...workers.values()].filter((one) => one.isIdle()).map(({ id }) => id)))
    if (!hasReport || workers.size === 0) return
    hasReport = false
    const printers = [...workers.values()].map((worker) => ({ id: worker.id, status: worker.status() }))
    await server.report({ printers }).catch((error: unknown) => {
      hasReport = true
      throw error
    })
  }

  async function work(): Promise<void> {
    await retry(
      () => isStopping,
      () => recover(server, journal, version),
    )
    while (!isStopping) {
      isWoken = false
      let ms = hints.isConnected() ? pollMs.withHints : pollMs.alone
      try {
        await round()
      } catch (error) {
        if (isFinal(error) && error.status === 401) ms = rejectedMs
        log('print agent: no answer from the server', { error: String(error) })
        isWoken = false
      }
      await waitForWork(ms)
    }
  }

  const working = work()
  async function stop(): Promise<void> {
    isStopping = true
    wake()
    hints.close()
    clearInterval(reportStatuses)
    clearInterval(checks)
    await working
    // A paper that is being printed is confirmed, so that an update leaves nothing that was maybe printed.
    await Promise.race([Promise.all(underway), pause(stopMs)])
    await journal.close()
  }
  return { stop }
}

const everyMs = (ms: number, run: () => void): NodeJS.Timeout => setInterval(run, ms)

/** First what is known, then what was begun and never ended: only the printer knows whether that was printed. */
async function recover(server: Server, journal: Journal, version: string): Promise<void> {
  const entries = journal.open()
  for (const { claim, jobId, outcome, error = '' } of entries)
    if (outcome) await finish(server, journal, { claim, jobId, outcome, error })
  const begun = entries.filter(({ outcome }) => outcome === undefined).map(({ claim }) => claim)
  await server.recover(begun, version)
  for (const claim of begun) await journal.settle(claim)
  log('print agent: started', { server: server.origin, maybePrinted: begun.length })
}

async function retry(isStopping: () => boolean, run: () => Promise<void>): Promise<void> {
  while (!isStopping()) {
    try {
      return await run()
    } catch (error) {
      log('print agent: cannot start', { error: String(error) })
      await pause(1_000)
    }
  }
}
