/** A title that people write as one line, in its two parts: the first word, on most pages blue, and the rest, orange. */
export function twoColours(title: string): { blue: string; orange: string } {
  const [blue = '', ...rest] = title.trim().split(/\s+/)
  return { blue, orange: rest.join(' ') }
}
