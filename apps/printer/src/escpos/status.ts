import type { PrinterStatus } from '@momo/contracts/printing'

export const statusBytes = 3

/** Replies to real-time requests have these two bits set; the reply to `askDone` has bit 4 clear. */
export const isRealTime = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010
export const isDone = (byte: number): boolean => (byte & 0b1001_0000) === 0

/** The replies to DLE EOT 1, 2 and 4: printer, cause of being offline, paper. */
export function readStatus([printer = 0, cause = 0, paper = 0]: number[]): PrinterStatus {
  if (cause & 0b0000_0100) return 'cover-open'
  if (cause & 0b0010_0000 || paper & 0b0110_0000) return 'paper-out'
  if (cause & 0b0100_0000) return 'error'
  if (printer & 0b0000_1000) return 'offline'
  if (paper & 0b0000_1100) return 'paper-low'
  return 'ok'
}

export const canPrint = (status: PrinterStatus): boolean =>
  status === 'ok' || status === 'paper-low' || status === 'unknown'
