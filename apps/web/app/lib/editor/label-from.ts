/** Labels a field with the text that has the name of the first step of its path: 'week.3.opens' with `texts.week`. */
export const labelFrom =
  (texts: Record<string, unknown>) =>
  (path: string): string => {
    const label = texts[path.split('.')[0] ?? '']
    return typeof label === 'string' ? label : path
  }
