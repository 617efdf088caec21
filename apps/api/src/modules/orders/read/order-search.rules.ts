/** A parsed search text. `code` is 'BNS' for 'JM-BNS-2411' and absent for '2411'. */
type OrderSearch = {
  number?: { code: string | undefined; number: number }
  /** Patterns for `like`. */
  phone?: string
  name?: string
}

const numberLike = /^(?:JM-([A-Z]+)-)?#?(\d{1,9})$/i
const phoneLike = /^\+?[\d\s-]+$/

/** Escapes the wildcards of `like`. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** '98' may be an order number or the start of a phone number; callers look for the number first. */
export function orderSearch(text: string | undefined): OrderSearch {
  const typed = text?.trim() ?? ''
  const [, code, digits] = numberLike.exec(typed) ?? []
  const isPhone = phoneLike.test(typed) && /\d/.test(typed)
  return {
    ...(digits !== undefined && { number: { code: code?.toUpperCase(), number: Number(digits) } }),
    ...(isPhone && { phone: phonePattern(withoutCountry(typed.replaceAll(/\D/g, ''))) }),
    ...(!isPhone && typed !== '' && code === undefined && { name: namePrefix(typed) }),
  }
}

/** Four digits or more may belong to a phone even if an order has that number. */
export const mayBePhone = ({ phone }: OrderSearch): boolean => phone?.startsWith('%') ?? false

/** The digits of a complete number, mobile or landline, which an index finds on any date. */
export const wholePhone = ({ phone }: OrderSearch): string | undefined =>
  /^%(\d{9,10})%$/.exec(phone ?? '')?.[1]

const withoutCountry = (digits: string): string =>
  digits.length > 10 ? digits.replace(/^(00)?977/, '') : digits

/** Callers give the last digits of their number; fewer than four digits are its beginning, or too many numbers would match. */
const phonePattern = (digits: string): string => (digits.length < 4 ? `${digits}%` : `%${digits}%`)

/** For `' ' || lower(name)`: matches the start of any part of the name. */
const namePrefix = (typed: string): string => `% ${escapeLike(typed.toLowerCase())}%`
