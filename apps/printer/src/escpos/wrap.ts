/** Signs that the printer's own font lacks but ASCII can say. */
const ascii: Record<string, string> = {
  '·': '-',
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

export const toAscii = (text: string): string => text.replace(/[^\n -~]/gu, (sign) => ascii[sign] ?? sign)

/** The printer's font has no other characters; such a text is printed as an image. */
export const isAscii = (text: string): boolean => /^[\n -~]*$/.test(text)

/** Breaks between words; a word that is longer than a row is cut. */
export function wrap(text: string, columns: number): string[] {
  const rows: string[] = []
  for (const line of text.split('\n')) {
    let row = ''
    for (const word of line.split(' ').flatMap((one) => pieces(one, columns))) {
      if (row !== '' && row.length + 1 + word.length > columns) {
        rows.push(row)
        row = word
      } else row = row === '' ? word : `${row} ${word}`
    }
    rows.push(row)
  }
  return rows
}

function pieces(word: string, columns: number): string[] {
  if (word.length <= columns) return [word]
  return Array.from({ length: Math.ceil(word.length / columns) }, (_, i) =>
    word.slice(i * columns, (i + 1) * columns),
  )
}

/** Left and right on one row where they fit; otherwise the right one stands under the left one. */
export function columnsOf(left: string, right: string, columns: number): string[] {
  const room = columns - right.length - 1
  if (room < columns / 3)
    return [...wrap(left, columns), right.padStart(columns)].filter((row) => row.trim() !== '')
  const rows = wrap(left, room)
  const last = rows.pop() ?? ''
  return [...rows, last.padEnd(columns - right.length) + right]
}
