import { applicationAnswered } from '#modules/careers'
import { enquiryAnswered } from '#modules/enquiries'
import { defineHandler } from '#platform/queue/queue.ts'
import { sendApplicationAnswer, sendEnquiryAnswer } from './send-reply.service.ts'

export const answerHandlers = [
  defineHandler({
    name: 'notifications.send-enquiry-answer',
    event: enquiryAnswered,
    handle: ({ answerId }) => sendEnquiryAnswer(answerId),
  }),
  defineHandler({
    name: 'notifications.send-application-answer',
    event: applicationAnswered,
    handle: ({ answerId }) => sendApplicationAnswer(answerId),
  }),
]
