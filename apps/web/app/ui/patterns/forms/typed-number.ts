const longest = 9

/** What a number pad shows after a key: a digit, '.', or 'Backspace'. Other keys change nothing. */
export function typeKey(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1)
  if (key === '.') return typed.includes('.') ? typed : `${typed || '0'}.`
  if (!/^\d$/.test(key) || typed.length >= longest) return typed
  return typed === '0' ? key : typed + key
}

const digits = '०१२३४५६७८९'
/** A key of a keyboard as one of the pad: Devanagari digits and the decimal comma are accepted. */
export function padKey(key: string): string | undefined {
  if (/^[\d.]$/.test(key) || key === 'Backspace') return key
  if (key === ',') return '.'
  const digit = key.length === 1 ? digits.indexOf(key) : -1
  return digit < 0 ? undefined : String(digit)
}
