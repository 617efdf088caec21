import { phoneText } from '#lib/format/phone.ts'
import { checkoutMessages } from './checkout.messages.ts'
import { opensText } from './opens-text.ts'

const texts = checkoutMessages.when

type Unavailability = { because?: string; until?: Date | undefined; message?: string | undefined; phone?: string | undefined }

/** Why an open outlet accepts no quick orders, and what to do instead. Only a pause has an end time. */
export function unavailableText({ until, message, phone }: Unavailability, now: Date): string {
  const instead = phone ? texts.callOrChoose(phoneText(phone)) : texts.chooseTime
  return `${until ? texts.paused(opensText(until, now), message) : texts.unwatched} ${instead}`
}
