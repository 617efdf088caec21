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
    ...(isPhone && { phone: `${withoutCountry(typed.replaceAll(/\D/g, ''))}%` }),
    ...(!isPhone && typed !== '' && code === undefined && { name: namePrefix(typed) }),
  }
}

const withoutCountry = (digits: string): string =>
  digits.length > 10 ? digits.replace(/^(00)?977/, '') : digits

/** For `' ' || lower(name)`: matches the start of any part of the name. */
const namePrefix = (typed: string): string => `% ${escapeLike(typed.toLowerCase())}%`
