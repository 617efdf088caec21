// Names of the house that many would think of first.
const chainWords =
  'jholmomo jhol momo nepal thamel baneshwor newbaneshwor putalisadak maharajgunj kalanki boudha jhamsikhel lagankhel suryabinayak pokhara lakeside narayangarh butwal'
const houseWords = chainWords.split(' ')

/** A few signs more at an end, or between words, are the first thing that is tried. */
const fewSigns = 4
const shortestWord = 3

/** As it is hashed: the same text typed on another keyboard is the same password. */
export const asHashed = (password: string): string => password.normalize('NFKC')

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What someone is called and reached by: nothing of it is a secret. */
export type Person = { firstName: string; lastName: string; identifiers: (string | null | undefined)[] }

function ownWords({ firstName, lastName, identifiers }: Person): string[] {
  const addresses = identifiers.flatMap((identifier) => (identifier ?? '').split('@', 1))
  return [firstName, lastName, ...addresses].flatMap((text) => [lettersAndDigits(fold(text)), ...fold(text).split(/[^\p{L}\p{M}\p{N}]+/u)])
}

/** Length is the contract's business; here is what would be guessed although it is long enough. No rules about its signs. */
export function isEasyToGuess(password: string, list: ReadonlySet<string>, person: Person): boolean {
  const text = fold(password)
  return isRow(text) || isListed(text, list) || isMadeOf([...houseWords, ...ownWords(person)], text, list)
}

/** On the list, also with a few digits and signs around it. */
function isListed(text: string, list: ReadonlySet<string>): boolean {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return list.has(text) || (text.length - core.length <= fewSigns + 1 && list.has(core))
}

/** Known words, and hardly anything else. */
function isMadeOf(words: string[], text: string, list: ReadonlySet<string>): boolean {
  const longestFirst = words.filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text)
  if (rest === text) return false
  const signs = lettersAndDigits(rest)
  return signs.length <= fewSigns || isRow(signs) || list.has(signs)
}

/** 'aaaaaaaa', 'abababab', 'abcdefgh', '98765432'. */
function isRow(text: string): boolean {
  if (/^(.{1,3})\1+.?$/u.test(text)) return true
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, i) => i === 0 || code - codes[i - 1]! === step)
}
