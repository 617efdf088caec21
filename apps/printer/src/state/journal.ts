import { existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Outcome } from '@momo/contracts/printing'

type Entry = { claim: string; jobId: string; outcome?: Outcome; error?: string; isSettled?: true }

const mostLines = 2_000

/**
 * What happened to the jobs that were begun, one JSON object in each line, on the disk before the next step. `begin` comes before
 * the first byte: after a crash the job was maybe printed. Without a line nothing was sent, so that the server can queue the job again.
 */
export type Journal = {
  begin(job: Pick<Entry, 'claim' | 'jobId'>): Promise<void>
  /** The outcome is known; the server does not know it yet. */
  end(claim: string, outcome: Outcome, error: string): Promise<void>
  /** The server knows it. */
  settle(claim: string): Promise<void>
  /** Entries that the server does not know about. */
  open(): Entry[]
  close(): Promise<void>
}

export async function openJournal(folder: string): Promise<Journal> {
  const file = path.join(folder, 'journal.jsonl')
  const entries = readEntries(file)
  let lines = mostLines
  let handle: FileHandle | undefined
  const append = async (entry: Entry) => {
    entries.set(entry.claim, { ...entries.get(entry.claim), ...entry })
    if (entries.get(entry.claim)!.isSettled) entries.delete(entry.claim)
    if (lines >= mostLines) {
      await handle?.close()
      handle = await rewrite(file, [...entries.values()])
      lines = 0
    } else await handle!.appendFile(`${JSON.stringify(entry)}\n`)
    lines += 1
    await handle!.datasync()
  }
  // One write at a time, so that lines of several printers do not mix.
  let last: Promise<unknown> = Promise.resolve()
  const queued = (entry: Entry): Promise<void> => {
    const mine = last.then(() => append(entry))
    last = mine.catch(() => undefined)
    return mine
  }
  const jobIdOf = (claim: string): string => entries.get(claim)?.jobId ?? ''
  return {
    begin: (job) => queued(job),
    end: (claim, outcome, error) => queued({ claim, jobId: jobIdOf(claim), outcome, error }),
    settle: (claim) => queued({ claim, jobId: jobIdOf(claim), isSettled: true }),
    open: () => [...entries.values()],
    close: () => last.then(() => handle?.close()),
  }
}

function readEntries(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  if (!existsSync(file)) return entries
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = parse(line)
    if (!entry) continue
    if (entry.isSettled) entries.delete(entry.claim)
    else entries.set(entry.claim, { ...entries.get(entry.claim), ...entry })
  }
  return entries
}

/** The last line is incomplete when the power failed while it was written: its step had not begun. */
function parse(line: string): Entry | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Entry)
  } catch {
    return undefined
  }
}

/** Replaces the file as a whole, so that a crash leaves the old one or the new one. */
async function rewrite(file: string, entries: Entry[]): Promise<FileHandle> {
  const next = await open(`${file}.new`, 'w', 0o600)
  await next.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  await next.sync()
  await rename(`${file}.new`, file)
  const folder = await open(path.dirname(file))
  await folder.sync()
  await folder.close()
  return next
}
