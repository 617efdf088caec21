/** Nepali spellings of momo: मःम, म:म, मो:मो, मोमो, मम. */
const momoInNepali = /(^|\s)(म[ः:]म|मो[ः:]?मो|मम)(?=\s|$)/g

const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'w', श: 'sh', ष: 'sh', स: 's', ह: 'h',
} // prettier-ignore
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
}
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  '्': '',
  'ं': 'n',
  'ँ': 'n',
  'ः': '',
}

/** Devanagari to Latin as on Kathmandu's signboards: a consonant has an 'a' unless a sign follows or the word ends. */
function transliterate(word: string): string {
  const characters = [...word]
  return characters
    .map((character, i) => {
      const next = characters[i + 1]
      const consonant = consonants[character]
      if (consonant === undefined) return vowels[character] ?? signs[character] ?? character
      return next === undefined || next in signs ? consonant : `${consonant}a`
    })
    .join('')
}

const isDevanagari = /[ऀ-ॿ]/

/** Splits a text into normalized words, so that queries match stored text regardless of case, accents, punctuation and script. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(momoInNepali, '$1momo')
    .split(/\s+/)
    .map((word) => (isDevanagari.test(word) ? transliterate(word) : word))
    .map((word) =>
      word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    .filter(Boolean)
}

/** The distinct words under which an object with these texts is found. */
export const indexWords = (parts: (string | undefined)[]): string[] => [
  ...new Set(searchWords(parts.filter(Boolean).join(' '))),
]

/** The words of a query; more than six do not narrow it further. */
export const queryWords = (q: string): string[] => searchWords(q).slice(0, 6)

/** Whether each word of the query begins a word of the texts. For tables so small that their names are compared in process. */
export function hasQueryWords(words: string[], texts: (string | null | undefined)[]): boolean {
  const known = searchWords(texts.filter(Boolean).join(' '))
  return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)))
}
