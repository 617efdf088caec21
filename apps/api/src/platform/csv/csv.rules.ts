/** Excel reads a file as UTF-8 only when it begins with this. */
export const byteOrderMark = '\u{feff}'

// A spreadsheet takes a cell that begins so for a formula and runs it; the wide signs of East Asian keyboards too.
const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/

/** Always in quotes, and never a formula: an apostrophe before it says 'this is text' and is not shown. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = /^[\t\r]/.test(text) || isFormula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

export const csvLine = (values: (string | number)[]): string => `${values.map(cell).join(',')}\r\n`
