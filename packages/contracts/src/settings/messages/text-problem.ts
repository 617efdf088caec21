import { isPrintable } from '../../shared/text.ts'
import { type MessageKey, placeholdersOf } from './customer-messages.ts'
import { fillText } from './fill-text.ts'
import type { TextField } from './message-definition.ts'
import { namesIn, sampleValues, withoutPlaceholders } from './placeholders.ts'
import { smsParts } from './sms-parts.ts'

const mostCharacters: Record<TextField, number> = { sms: 600, mailSubject: 120, mailText: 2_000, push: 160 }
/** With the sample values. */
const mostSmsParts = 4

const hasLines: Record<TextField, boolean> = { sms: true, mailSubject: false, mailText: true, push: false }

/** As a text is stored. Browsers send line breaks as two characters. */
export const tidyText = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
    .normalize('NFC')

/** Why a text cannot be sent, in a sentence for the field; undefined: it can. */
export function textProblem(key: MessageKey, field: TextField, text: string): string | undefined {
  return characterProblem(field, text) ?? placeholderProblem(key, field, text) ?? smsProblem(field, text)
}

function characterProblem(field: TextField, text: string): string | undefined {
  const most = mostCharacters[field]
  if (text === '') return 'Enter a text, or reset it to the built-in one'
  if (text.length > most) return `Use ${most} characters or fewer`
  if (!isPrintable(hasLines[field] ? text.replaceAll('\n', '') : text))
    return hasLines[field] ? 'Use plain text only' : 'Use plain text on one line'
  return /[{}]/.test(withoutPlaceholders(text)) ? 'Use { and } only around a placeholder' : undefined
}

function placeholderProblem(key: MessageKey, field: TextField, text: string): string | undefined {
  const { always, optional, needs } = placeholdersOf(key, field)
  const known: string[] = [...always, ...optional]
  const unknown = namesIn(text).find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} can't be used here. Choose a placeholder from the list`
  const missing = needs.find((name) => !namesIn(text).includes(name))
  if (missing !== undefined) return `Add {${missing}}: this text needs it`
  return lineProblem(text, needs, optional)
}

/** A line is left out without the value that it names, and a needed placeholder must not go with it. */
function lineProblem(text: string, needs: string[], optional: string[]): string | undefined {
  const lines = text.split('\n').map(namesIn)
  const isSafe = (names: string[]) => !names.some((name) => optional.includes(name))
  for (const needed of needs) {
    const around = lines.filter((names) => names.includes(needed))
    if (around.some(isSafe)) continue
    const other = around.flat().find((name) => optional.includes(name))
    return `Put {${needed}} and {${other}} on different lines: the line is left out when there's no {${other}}`
  }
  return undefined
}

function smsProblem(field: TextField, text: string): string | undefined {
  if (field !== 'sms') return undefined
  const { parts } = smsParts(fillText(text, sampleValues))
  return parts > mostSmsParts
    ? `Shorten it: it takes ${parts} SMS, at most ${mostSmsParts} are sent`
    : undefined
}
