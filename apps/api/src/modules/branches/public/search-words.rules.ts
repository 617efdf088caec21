/** The dumpling's own name, in the spellings people type: मःम, म:म, मो:मो, मोमो, मम. */
const momoInNepali = /(^|\s)(म[ः:]म|मो[ः:]?मो|मम)(?=\s|$)/g

const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'w', श: 'sh', ष: 'sh', स: 's', ह: 'h',
} // prettier-ignore
const vowels: Record<string, string> = { अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' }
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

/** Devanagari to Latin as Kathmandu's signboards do it: a consonant carries an 'a' unless a sign follows or the word ends. */
function transliterate(word: string): string {
  const letters = [...word]
  return letters
    .map((letter, i) => {
      const next = letters[i + 1]
      const consonant = consonants[letter]
      if (consonant === undefined) return vowels[letter] ?? signs[letter] ?? letter
      return next === undefined || next in signs ? consonant : `${consonant}a`
    })
    .join('')
}

const isDevanagari = /[ऀ-ॿ]/

/** The words of a text, folded so that what people type and what we stored meet: case, accents, punctuation and script are gone. */
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

/** What a branch is found by, each word once. */
export const branchWords = (parts: (string | undefined)[]): string[] => [...new Set(searchWords(parts.filter(Boolean).join(' ')))]

/** The words of a question; more than six do not make it clearer. */
export const askedWords = (q: string): string[] => searchWords(q).slice(0, 6)
