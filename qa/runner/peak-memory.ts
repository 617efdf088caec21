// The most memory that a program had, as the kernel counts it.
import { readFileSync, writeFileSync } from 'node:fs'

const megabytes = (pid: number, name: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export const memoryNow = (pid: number): number => megabytes(pid, 'VmRSS')
export const peakMemory = (pid: number): number => megabytes(pid, 'VmHWM')

/** The peak counts from now on. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
