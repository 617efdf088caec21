/** What somebody typed into the search of the list. `code` is of 'JM-BNS-2411', and absent where only 2411 was typed. */
type OrderSearch = {
  number?: { code: string | undefined; number: number }
  /** Patterns for `like`. */
  phone?: string
  name?: string
}

const numberLike = /^(?:JM-([A-Z]+)-)?#?(\d{1,9})$/i
const phoneLike = /^\+?[\d\s-]+$/

/** A sign that means something to `like` is only itself. */
const asItIs = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** '98' may be a number and the beginning of a phone: the number is looked for first. */
export function orderSearch(text: string | undefined): OrderSearch {
  const typed = text?.trim() ?? ''
  const [, code, digits] = numberLike.exec(typed) ?? []
  const isPhone = phoneLike.test(typed) && /\d/.test(typed)
  return {
    ...(digits !== undefined && { number: { code: code?.toUpperCase(), number: Number(digits) } }),
    ...(isPhone && { phone: `${withoutCountry(typed.replaceAll(/\D/g, ''))}%` }),
    ...(!isPhone && typed !== '' && code === undefined && { name: startOfAName(typed) }),
  }
}

const withoutCountry = (digits: string): string => (digits.length > 10 ? digits.replace(/^(00)?977/, '') : digits)

/** For `' ' || lower(name)`: the beginning of any of somebody's names. */
const startOfAName = (typed: string): string => `% ${asItIs(typed.toLowerCase())}%`
