import {
  builtInTexts,
  customerMessages,
  fillParagraphs,
  fillSms,
  fillText,
  type MessageKey,
  type MessageTexts,
  type PlaceholderValues,
  type TextField,
  textProblem,
} from '@momo/contracts/settings'
import { log } from '#platform/log/log.ts'
import type { MailContent } from '../account/messages-layout.rules.ts'

type About = { key: MessageKey; changed: MessageTexts; values: PlaceholderValues }

export const goesBySms = (key: MessageKey): boolean => builtInTexts(key, 'sms').length > 0

/** A changed text is sent as it is, a built-in one may be replaced by its shorter alternatives. */
export const composeSms = ({ key, changed, values }: About): string =>
  fillSms(textsInUse(changed, key, 'sms'), values)

/** Ends with the link, which no changed text can remove. */
export function composeMail({ key, changed, values, link }: About & { link: string }): MailContent {
  const [subject = ''] = textsInUse(changed, key, 'mailSubject')
  const [text = ''] = textsInUse(changed, key, 'mailText')
  return {
    subject: fillText(subject, values),
    paragraphs: [...fillParagraphs(text, values), { label: customerMessages[key].linkLabel, link }],
  }
}

export const composePush = ({ key, changed, values }: About): string =>
  fillText(textsInUse(changed, key, 'push')[0] ?? '', values)

/** A text that an upgrade made invalid must not lose the message: the built-in one is sent. */
function textsInUse(changed: MessageTexts, key: MessageKey, field: TextField): readonly string[] {
  // Saved content is not parsed again when it is read.
  const text: unknown = changed[key]?.[field]
  if (text === undefined) return builtInTexts(key, field)
  const problem = typeof text === 'string' ? textProblem(key, field, text) : 'not a text'
  if (problem === undefined) return [text as string]
  log.warn({ key, field, problem }, 'notifications: changed text is invalid, the built-in one is sent')
  return builtInTexts(key, field)
}
