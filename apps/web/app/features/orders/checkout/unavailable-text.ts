import { phoneText } from '#lib/format/phone.ts'
import { checkoutMessages } from './checkout.messages.ts'
import { opensText } from './opens-text.ts'

const texts = checkoutMessages.when

type Said = { because?: string; until?: Date | undefined; message?: string | undefined; phone?: string | undefined }

/** Why an open outlet takes nothing quick, and what to do instead. Only a pause has an end. */
export function notTakingText({ until, message, phone }: Said, now: Date): string {
  const instead = phone ? texts.callOrChoose(phoneText(phone)) : texts.chooseTime
  return `${until ? texts.paused(opensText(until, now), message) : texts.unwatched} ${instead}`
}
