import { insertValues, namesIn, type PlaceholderValues, valueOf } from './placeholders.ts'
import { isOneSms } from './sms-parts.ts'

const hasAllValues = (text: string, values: PlaceholderValues): boolean =>
  namesIn(text).every((name) => valueOf(values, name) !== undefined)

/** The paragraphs of a text without the lines that name a missing value. */
const paragraphsOf = (text: string, values: PlaceholderValues): string[] =>
  text
    .split('\n')
    .filter((line) => hasAllValues(line, values))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/^\n|\n$/g, ''))
    .filter((paragraph) => paragraph !== '')

/** Paragraphs are split before values are inserted, so an empty line in a value begins none. */
export const fillParagraphs = (text: string, values: PlaceholderValues): string[] =>
  paragraphsOf(text, values).map((paragraph) => insertValues(paragraph, values))

/** Fills the placeholders of a text; a line that names a missing value is left out. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  fillParagraphs(text, values).join('\n\n')

/** The first of several texts that names no missing value and takes one SMS, otherwise the last one that names no missing value. */
export function fillSms(texts: readonly string[], values: PlaceholderValues): string {
  const complete = texts.filter((text) => hasAllValues(text, values))
  const filled = (complete.length > 0 ? complete : texts).map((text) => fillText(text, values))
  return filled.find(isOneSms) ?? filled.at(-1) ?? ''
}
