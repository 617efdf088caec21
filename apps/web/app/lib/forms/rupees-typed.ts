/** '220', '220.5', '220.50': typed rupees, converted to paisa without floating-point arithmetic. */
export const isRupees = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim())
/** Bills and payments of the whole chain: up to nine digits. */
export const isLargeRupees = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text.trim())
/** A difference may have a sign. */
export const isDifference = (text: string): boolean => /^([-+−]?\d{1,6}(\.\d{1,2})?)?$/.test(text.trim())

export function parsePaisa(text: string): number {
  const typed = text.trim()
  const [whole = '', part = ''] = typed.replace(/^[-+−]/, '').split('.')
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return /^[-−]/.test(typed) && size > 0 ? -size : size
}

export function toRupeesText(paisa: number): string {
  const size = Math.abs(paisa)
  const part = size % 100
  return `${paisa < 0 ? '-' : ''}${Math.floor(size / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}
