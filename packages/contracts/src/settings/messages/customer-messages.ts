import { movedTexts, paymentTexts } from './change-texts.ts'
import { type MessageDefinition, type TextField, textFields } from './message-definition.ts'
import { failedTexts, orderTexts } from './order-texts.ts'
import type { Placeholder } from './placeholders.ts'

const all = { ...orderTexts, ...failedTexts, ...movedTexts, ...paymentTexts }

export type MessageKey = keyof typeof all
export const messageKeys = Object.keys(all) as MessageKey[]

/** The messages to customers with texts that head office may change, each with its built-in texts. */
export const customerMessages: Record<MessageKey, MessageDefinition> = all

/** The built-in text; for an SMS with its shorter alternatives. None: the message does not go by this channel. */
export function builtInTexts(key: MessageKey, field: TextField): readonly string[] {
  const text = customerMessages[key].texts[field]
  return typeof text === 'string' ? [text] : (text ?? [])
}

/** The text that the screen shows until it is changed. */
export const builtInText = (key: MessageKey, field: TextField): string => builtInTexts(key, field)[0] ?? ''

export const fieldsOf = (key: MessageKey): TextField[] =>
  textFields.filter((field) => customerMessages[key].texts[field] !== undefined)

/** A push message is shown on locked screens, so it may name no amount and no phone number. */
const alwaysInPush: readonly Placeholder[] = ['order', 'outlet']

type Allowed = { always: Placeholder[]; optional: Placeholder[]; needs: Placeholder[] }

/** The placeholders of one text. */
export function placeholdersOf(key: MessageKey, field: TextField): Allowed {
  const { always, optional = [], needs, inPush = [] } = customerMessages[key]
  const noLink = (name: Placeholder) => name !== 'link'
  if (field === 'push')
    return {
      always: always.filter((name) => [...alwaysInPush, ...inPush].includes(name)),
      optional: [],
      needs: [],
    }
  if (field === 'mailSubject') return { always: always.filter(noLink), optional: [], needs: [] }
  if (field === 'mailText')
    return { always: always.filter(noLink), optional: [...optional], needs: needs.filter(noLink) }
  return { always: [...always], optional: [...optional], needs: [...needs] }
}
