import { byteOrderMark } from './csv.rules.ts'

/** `line` is the number of the line of the file on which the row begins. */
export type CsvRow = { line: number; cells: string[] }

// RFC 4180: a quoted cell, in which a doubled quote is a quote, or a plain one; then a comma, a line break or the end.
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** Reverses the escaping of `csvLine`: a spreadsheet shows the apostrophe as part of the cell when it saves the file. */
const withoutApostrophe = (cell: string): string =>
  /^'\s*[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell

/** Empty rows are left out. Returns the line of the first quote that is never closed or stands inside a plain cell. */
export function parseCsv(text: string): CsvRow[] | { brokenAt: number } {
  const body = text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  cellPattern.lastIndex = 0
  while (cellPattern.lastIndex < body.length || row.cells.length > 0) {
    const match = cellPattern.exec(body)
    if (!match) return { brokenAt: line }
    const [whole, quoted, plain = '', end] = match
    row.cells.push(withoutApostrophe(quoted?.replaceAll('""', '"') ?? plain))
    line += (whole.match(/\r\n|\n|\r/g) ?? []).length
    if (end === ',') continue
    rows.push(row)
    row = { line, cells: [] }
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}
