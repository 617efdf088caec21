import type { Placeholder } from './placeholders.ts'

/** When customers get a message; the screen groups by it. */
export const messageMoments = ['placed', 'progress', 'failed', 'moved', 'payments'] as const
export type MessageMoment = (typeof messageMoments)[number]

/** The texts of a message. An SMS has none beside it, a mail has two. */
export const textFields = ['sms', 'mailSubject', 'mailText', 'push'] as const
export type TextField = (typeof textFields)[number]

export type MessageDefinition = {
  moment: MessageMoment
  /** Placeholders that always have a value. */
  always: readonly Placeholder[]
  /** Placeholders without a value for some orders. */
  optional?: readonly Placeholder[]
  /** Placeholders that the SMS and the text of the mail must have; the link is a button of the mail. */
  needs: readonly Placeholder[]
  /** Placeholders that the push message may have beside the order and the outlet. */
  inPush?: readonly Placeholder[]
  /** Label of the link below the mail. */
  linkLabel: string
  /** An SMS has alternatives: a shorter one is sent if the one before it takes more than one SMS or names a missing value. */
  texts: { sms?: readonly [string, ...string[]] } & { [F in Exclude<TextField, 'sms'>]?: string }
}
