/** '220', '220.5', '220.50': what people type, in whole paisa, without a detour over fractions. */
export const isRupees = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim())
/** With a sign: a difference. */
export const isDifference = (text: string): boolean => /^([-+−]?\d{1,6}(\.\d{1,2})?)?$/.test(text.trim())

export function paisaTyped(text: string): number {
  const typed = text.trim()
  const [whole = '', part = ''] = typed.replace(/^[-+−]/, '').split('.')
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return /^[-−]/.test(typed) && size > 0 ? -size : size
}

export function rupeesTyped(paisa: number): string {
  const size = Math.abs(paisa)
  const part = size % 100
  return `${paisa < 0 ? '-' : ''}${Math.floor(size / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}
