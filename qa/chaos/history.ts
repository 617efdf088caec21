// What the clients tried and what they were told, one line each, written before and after: the checker's other side of the account.
import { createWriteStream } from 'node:fs'

/** 'unknown' is an answer that never came: it may have happened or not. */
type Phase = 'start' | 'ok' | 'fail' | 'unknown'
type Op = 'put' | 'order' | 'start' | 'pay' | 'withdraw' | 'move' | 'cash' | 'trespass'
export type Line = {
  op: Op
  phase: Phase
  /** What is the same for every try of one thing: the press, the key, or the order and its move. */
  key: string
  account?: string
  food?: string
  quantity?: number
  /** The order's id in the answer. */
  order?: string
  /** In paisa: what the customer agreed to. */
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
