/** The files of the typeface: each has only the characters of its script. */
export type FontScript = 'latin' | 'latin-ext' | 'devanagari'
export type Run = { script: FontScript; text: string }

const isDevanagari = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff\u20a8\u20b9\u25cc\u200c\u200d]/
const isLatinExtension =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02c9\u02cb-\u02d9\u02db\u1e00-\u1eff]/
/** Drawn in the font of what is before, so that a run is not split at each blank. */
const isBlank = /\s/

function scriptOf(character: string): FontScript {
  if (isDevanagari.test(character)) return 'devanagari'
  return isLatinExtension.test(character) ? 'latin-ext' : 'latin'
}

/** Splits a text where its font changes. Shaping needs whole Devanagari syllables, which are never split. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const script = isBlank.test(character) ? (last?.script ?? 'latin') : scriptOf(character)
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

export type Measure = (run: Run) => number
export type TextLine = Run[]

/** Breaks a text between words so that each line fits. A word that is too long is broken between characters. */
export function wrapText(text: string, width: number, measure: Measure): TextLine[] {
  const widthOf = (part: string): number => runsOf(part).reduce((sum, run) => sum + measure(run), 0)
  const whole = text.replace(/\s+/g, ' ').trim()
  if (widthOf(whole) <= width) return [runsOf(whole)]
  const lines: string[] = []
  let current = ''
  for (const word of wordsThatFit(text, width, widthOf)) {
    const joined = current === '' ? word : `${current} ${word}`
    if (current !== '' && widthOf(joined) > width) {
      lines.push(current)
      current = word
    } else current = joined
  }
  return [...lines, current].map(runsOf)
}

const syllables = new Intl.Segmenter('ne', { granularity: 'grapheme' })

function wordsThatFit(text: string, width: number, widthOf: (part: string) => number): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (widthOf(word) <= width ? [word] : breakWord(word, width, widthOf)))
}

function breakWord(word: string, width: number, widthOf: (part: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of syllables.segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part)
      part = segment
    } else part += segment
  }
  return [...parts, part]
}
