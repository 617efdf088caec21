/** Excel reads a file as UTF-8 only when it begins with this. */
export const byteOrderMark = '\u{feff}'

// CSV injection: a spreadsheet runs a cell that begins with one of these as a formula, also with full-width characters.
const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/

/**
 * Quotes every cell and prefixes a formula with an apostrophe, which marks it as text and is not displayed. A number below zero is no
 * formula, and a spreadsheet must be able to add it up.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return `"${value}"`
  const escaped = /^[\t\r]/.test(value) || isFormula.test(value) ? `'${value}` : value
  return `"${escaped.replaceAll('"', '""')}"`
}

export const csvLine = (values: (string | number)[]): string => `${values.map(cell).join(',')}\r\n`

/** A number, so that a spreadsheet adds up amounts below zero too. */
export const rupees = (paisa: number): number => paisa / 100
