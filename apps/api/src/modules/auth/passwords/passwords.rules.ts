// Brand and place names that attackers would try first.
const chainWords =
  'jholmomo jhol momo nepal thamel baneshwor newbaneshwor putalisadak maharajgunj kalanki boudha jhamsikhel lagankhel suryabinayak pokhara lakeside narayangarh butwal'
const houseWords = chainWords.split(' ')

/** Appending or inserting a few characters is the first variation that attackers try. */
const fewSigns = 4
const shortestWord = 3

/** Normalized form for hashing, so that other keyboards produce the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
const alphanumeric = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Names and identifiers of the owner, which are not secret. */
export type Person = { firstName: string; lastName: string; identifiers: (string | null | undefined)[] }

function ownWords({ firstName, lastName, identifiers }: Person): string[] {
  const addresses = identifiers.flatMap((identifier) => (identifier ?? '').split('@', 1))
  return [firstName, lastName, ...addresses].flatMap((text) => [
    alphanumeric(fold(text)),
    ...fold(text).split(/[^\p{L}\p{M}\p{N}]+/u),
  ])
}

/** Length is checked by the contract; this rejects guessable passwords that are long enough. There are no composition rules. */
export function isEasyToGuess(password: string, list: ReadonlySet<string>, person: Person): boolean {
  const text = fold(password)
  return isRow(text) || isListed(text, list) || isMadeOf([...houseWords, ...ownWords(person)], text, list)
}

/** True if the password is on the list, also with a few digits and symbols around it. */
function isListed(text: string, list: ReadonlySet<string>): boolean {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return list.has(text) || (text.length - core.length <= fewSigns + 1 && list.has(core))
}

/** True if the password consists of known words and hardly anything else. */
function isMadeOf(words: string[], text: string, list: ReadonlySet<string>): boolean {
  const longestFirst = words
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text)
  if (rest === text) return false
  const signs = alphanumeric(rest)
  return signs.length <= fewSigns || isRow(signs) || list.has(signs)
}

/** 'aaaaaaaa', 'abababab', 'abcdefgh', '98765432'. */
function isRow(text: string): boolean {
  if (/^(.{1,3})\1+.?$/u.test(text)) return true
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, i) => i === 0 || code - codes[i - 1]! === step)
}
