/** Characters of GSM-7, the alphabet of a short SMS. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Two characters each, because an escape precedes them. */
const extended = new Set('\f^{}\\[~]|€')

const limits = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const

export type SmsParts = {
  alphabet: keyof typeof limits
  /** Characters as the network counts them. */
  used: number
  /** Characters in all parts. */
  room: number
  parts: number
}

/** How many SMS a text takes. One character outside GSM-7, such as Devanagari or an emoji, makes all of it Unicode. */
export function smsParts(text: string): SmsParts {
  const characters = [...text]
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character))
  const alphabet = isGsm ? 'gsm' : 'unicode'
  const sizes = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length))
  const used = sizes.reduce((sum, size) => sum + size, 0)
  const { one, each } = limits[alphabet]
  if (used <= one) return { alphabet, used, room: one, parts: 1 }
  const parts = countParts(sizes, each)
  return { alphabet, used, room: parts * each, parts }
}

/** A character of two units is never split between two parts. */
function countParts(sizes: number[], each: number): number {
  let [parts, filled] = [1, 0]
  for (const size of sizes) {
    if (filled + size > each) [parts, filled] = [parts + 1, 0]
    filled += size
  }
  return parts
}

/** Takes one SMS of plain characters. */
export function isOneSms(text: string): boolean {
  const { alphabet, parts } = smsParts(text)
  return alphabet === 'gsm' && parts === 1
}
