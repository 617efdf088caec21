import { useState } from 'react'

/** Trailing blank rows are display only and do not count as a change. */
export function withoutLastBlanks(names: readonly string[]): string[] {
  const last = names.findLastIndex((name) => name !== '')
  return last === -1 ? [''] : names.slice(0, last + 1)
}

/** As many inputs as requested, filled with the typed names. */
export function useNameRows(typed: readonly string[], change: (names: string[]) => void) {
  const [rows, setRows] = useState(1)
  const names = Array.from({ length: Math.max(rows, typed.length) }, (_, index) => typed[index] ?? '')
  return {
    names,
    write: (index: number, name: string) => change(withoutLastBlanks(names.with(index, name))),
    add: () => setRows(names.length + 1),
    remove(index: number): void {
      setRows(names.length - 1)
      change(withoutLastBlanks(names.toSpliced(index, 1)))
    },
    reset: () => setRows(1),
  }
}
