import type { MailContent } from '../account/messages-layout.rules.ts'

type StoppedBatch = { code: string; itemName: string; locationIds: string[] }

export function batchStoppedMail(
  { code, itemName, locationIds }: StoppedBatch,
  { page }: { page: string },
): MailContent {
  const places = locationIds.length === 1 ? '1 place has' : `${locationIds.length} places have`
  return {
    subject: code === '' ? `Batch stopped: ${itemName}` : `Batch stopped: ${itemName} ${code}`,
    paragraphs: [
      `A batch of ${itemName} was stopped. It can't be sold, used or sent until another person releases it.`,
      `${places} some of it. The trace shows where it is and which orders used it.`,
      { label: 'Open the trace', link: page },
    ],
  }
}
