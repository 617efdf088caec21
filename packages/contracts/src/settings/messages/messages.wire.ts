import { z } from 'zod'
import { fieldsOf, type MessageKey, messageKeys } from './customer-messages.ts'
import { type TextField, textFields } from './message-definition.ts'
import { textProblem, tidyText } from './text-problem.ts'

/** The changed texts; one that is absent is the built-in text. */
export type MessageTexts = { [K in MessageKey]?: { [F in TextField]?: string | undefined } | undefined }

type Wire = z.ZodType<MessageTexts, MessageTexts>

const ChangedText = (key: MessageKey, field: TextField) =>
  z
    .string()
    .overwrite(tidyText)
    .superRefine((text, context) => {
      const message = textProblem(key, field, text)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })

const ofMessages = (one: (key: MessageKey) => z.ZodType) =>
  Object.fromEntries(messageKeys.map((key) => [key, one(key).optional()]))

/** Only messages and channels that exist, each text with the placeholders that it may and must have. */
export const MessageTextsWire = z.strictObject(
  ofMessages((key) =>
    z.strictObject(
      Object.fromEntries(fieldsOf(key).map((field) => [field, ChangedText(key, field).optional()])),
    ),
  ),
) as unknown as Wire

/** What was saved before an upgrade may name messages and placeholders that are gone: it must still be shown and replaced. */
export const SavedMessageTextsWire = z.object(
  ofMessages(() => z.object(Object.fromEntries(textFields.map((field) => [field, z.string().optional()])))),
) as unknown as Wire
