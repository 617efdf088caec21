import { searchWords } from '#platform/search/search-words.rules.ts'

/** Frequent words of place names, by the spelling that stands for all of them. */
const spellings: Record<string, string> = {
  chok: 'chowk', chouk: 'chowk', chauk: 'chowk', chock: 'chowk', chwok: 'chowk', chwk: 'chowk', chouwk: 'chowk',
  tol: 'tole', toll: 'tole', tola: 'tole',
  naya: 'new', nayan: 'new', nawa: 'new', purano: 'old', puraano: 'old',
  temple: 'mandir', mandhir: 'mandir', aspatal: 'hospital', haspital: 'hospital', hospitl: 'hospital',
  gaon: 'gaun', gau: 'gaun', gaaun: 'gaun', gaau: 'gaun', bajar: 'bazar', bazaar: 'bazar',
  vidyalaya: 'school', skul: 'school', kalej: 'college', colege: 'college', kyampas: 'campus',
} // prettier-ignore

/** In this order; later rules see the result of earlier ones. Vowels are folded last. */
const sounds: [RegExp, string][] = [
  [/^jn/g, 'gy'],
  [/gy/g, 'g'],
  [/x/g, 'ks'],
  [/ksh?(?=[aeiou])/g, 'C'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([bdgjkt])h/g, '$1'],
  [/z/g, 'j'],
  [/(?:aa|a|o)w(?![aeiou])/g, 'au'],
  [/[vw]/g, 'b'],
  [/n(?=[bfpm])/g, 'm'],
  [/ee|ii|y$/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ou/g, 'au'],
  [/o/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/** Reduces a word to its sound, so that its usual spellings become one: koteshwor, koteswar, koteshvar. */
function soundOf(word: string): string {
  const sound = sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), spellings[word] ?? word)
  return sound.length > 4 ? sound.replace(/[ae]$/, '') : sound
}

/** Between a bare consonant and a nasal sign an 'a' is spoken: कलंकी. */
const silentA = /([क-ह])(?=[ंँ])/g

/** The words of a name or query by their sound, in either script; commas and brackets separate words too. */
export const soundWords = (text: string): string[] =>
  searchWords(text.replace(/[,;/()।]/g, ' ').replace(silentA, '$1अ'))
    .map(soundOf)
    .filter(Boolean)

/** The characters of a text in either script, without blanks and punctuation. */
export const charactersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Words that many names share, so they say little about which place is meant. */
const shared = ['chowk', 'tole', 'marg', 'mandir', 'hospital', 'college', 'school', 'campus', 'bazar', 'gaun', 'new', 'old', 'bus', 'park', 'road', 'academy', 'international'] // prettier-ignore
const sharedSounds = new Set(shared.map(soundOf))
export const isSharedWord = (sound: string): boolean => sharedSounds.has(sound)
