// Consonants by their sound. Vowel signs are left out, because Nepali in Latin script is written with any of them.
const sounds: Record<string, string> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ ch,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ f,ब b,भ bh,म m,य ,र r,ल l,व b,श s,ष s,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ')),
)
const startsWithVowel = /^[aeiouअआइईउऊएऐओऔ]/

/** How a word sounds, in either script: 'कोठे', 'kothey' and 'kothe' are 'kt'. */
export function soundOf(word: string): string {
  const latin = [...word].map((sign) => sounds[sign] ?? sign).join('')
  const consonants = latin
    .replace(/ck/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/c(?!h)/g, 'k')
    .replace(/chh/g, 'ch')
    // Aspiration is often left out.
    .replace(/([kgjtdbs])h/g, '$1')
    .replace(/v/g, 'b')
    .replace(/z/g, 'j')
    .replace(/[^bcdfghjklmnpqrstx\d]/g, '')
    .replace(/(.)\1+/g, '$1')
  return (startsWithVowel.test(word) ? 'a' : '') + consonants
}

/** The words of a text in any script, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Short sounds are too common to match by their beginning: 'chiya' is 'ch', and so begins 'chicken'. */
export const soundsAlike = (asked: string, word: string): boolean =>
  asked.length > 2 ? word.startsWith(asked) : asked.length > 0 && word === asked
