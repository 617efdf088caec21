import { readApplicationAnswer } from '#modules/careers'
import { readEnquiryAnswer } from '#modules/enquiries'
import { read } from '#platform/db/database.ts'
import { deliver } from '#platform/messages/deliver.service.ts'
import { officeAddress } from '#platform/messages/ports.ts'
import { answerMail } from './reply.messages.ts'
import { renderMail } from '../account/messages-layout.rules.ts'

export const sendEnquiryAnswer = async (answerId: string): Promise<void> =>
  send(answerId, await read((tx) => readEnquiryAnswer(tx, answerId)))

export const sendApplicationAnswer = async (answerId: string): Promise<void> =>
  send(answerId, await read((tx) => readApplicationAnswer(tx, answerId)))

type Posted = { text: string; email: string | null; kind: string }

/** The mail is keyed by the answer id, so the inbox can show its delivery state. Replies go to the office. */
async function send(answerId: string, posted: Posted | undefined): Promise<void> {
  // The entry was deleted meanwhile, and the address with it.
  if (!posted?.email) return
  const replyTo = officeAddress()
  const compose = () => ({ ...renderMail(answerMail(posted)), ...(replyTo !== undefined && { replyTo }) })
  await deliver({
    eventId: answerId,
    template: `answer/${posted.kind}`,
    to: posted.email,
    channel: 'mail',
    compose,
  })
}
