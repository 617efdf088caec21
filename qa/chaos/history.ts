// What the clients requested and what they were answered, one line each, written before and after. The checker compares it with the
// database.
import { createWriteStream } from 'node:fs'

/** 'unknown' means that no answer came: it may have been applied or not. */
type Phase = 'start' | 'ok' | 'fail' | 'unknown'
type Op = 'put' | 'order' | 'start' | 'pay' | 'withdraw' | 'move' | 'cash' | 'trespass'
export type Line = {
  op: Op
  phase: Phase
  /** The same for every retry: the idempotency key, or the order and its transition. */
  key: string
  account?: string
  food?: string
  quantity?: number
  /** The order's id in the answer. */
  order?: string
  /** In paisa: the total that the customer agreed to. */
  total?: number
  state?: string
  code?: string
}

export type History = {
  write(line: Line): void
  counts: Map<string, number>
  close(): Promise<void>
}

export function openHistory(file: string): History {
  const stream = createWriteStream(file)
  const counts = new Map<string, number>()
  return {
    counts,
    write(line) {
      const kind = `${line.op} ${line.phase}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      stream.write(`${JSON.stringify({ at: Date.now(), ...line })}\n`)
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  }
}
