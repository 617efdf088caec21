/** Splits 'gluten, milk' into a list. */
export const splitEntries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
