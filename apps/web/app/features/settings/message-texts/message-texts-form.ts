import {
  builtInText,
  fieldsOf,
  type MessageKey,
  messageKeys,
  type MessageTexts,
  MessageTextsWire,
  type TextField,
  tidyText,
} from '@momo/contracts/settings'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { SectionForm } from '../section-form.ts'
import { messageTextsMessages as texts } from './message-texts.messages.ts'

/** Every text of every message, the built-in ones too. Unsaved changes of an earlier release may not have all of them. */
export type MessageTextsForm = MessageTexts

export const isChanged = (key: MessageKey, field: TextField, text: string): boolean =>
  tidyText(text) !== builtInText(key, field)

const formOf = (content: MessageTexts): MessageTextsForm =>
  Object.fromEntries(
    messageKeys.map((key) => [
      key,
      Object.fromEntries(
        fieldsOf(key).map((field) => [field, content[key]?.[field] ?? builtInText(key, field)]),
      ),
    ]),
  )

/** Only the changed texts: one that is the built-in text again follows its changes in later versions. */
function contentOf(form: MessageTextsForm): MessageTexts {
  const changed = messageKeys.map((key) => {
    const typed = fieldsOf(key).map(
      (field) => [field, form[key]?.[field] ?? builtInText(key, field)] as const,
    )
    return [key, typed.filter(([field, text]) => isChanged(key, field, text))] as const
  })
  return Object.fromEntries(
    changed
      .filter(([, fields]) => fields.length > 0)
      .map(([key, fields]) => [
        key,
        Object.fromEntries(fields.map(([field, text]) => [field, tidyText(text)])),
      ]),
  )
}

const validate = validateWith(MessageTextsWire)

function fieldLabel(path: string): string {
  const [key, field] = path.split('.') as [MessageKey, TextField]
  return texts.fieldOf(texts.messages[key].name, texts.fields[field])
}

export const messageTextsForm: SectionForm<'messages', MessageTextsForm> = {
  section: 'messages',
  empty: formOf({}),
  formOf,
  contentOf,
  check: (form) => validate(contentOf(form)),
  fieldLabel,
}
