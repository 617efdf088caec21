/** 'gluten, milk' as a list. */
export const entriesTyped = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
