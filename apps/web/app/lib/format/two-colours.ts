/** Splits a title into its first word, blue on most pages, and the rest, orange. */
export function twoColours(title: string): { blue: string; orange: string } {
  const [blue = '', ...rest] = title.trim().split(/\s+/)
  return { blue, orange: rest.join(' ') }
}
