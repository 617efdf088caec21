// The messages that the mail and SMS stand-ins received, compared with those the product marked as sent.
import type pg from 'pg'
import type { World } from './faults/programs.ts'

type Mail = { source: string; to: string }
type Text = { to: string; text: string }

export type MessageCounts = {
  /** Marked as sent by the product, and received. */
  sent: number
  arrived: number
  /** Received more than once: each needs a worker that died, or lost its database, between sending and marking. */
  twice: number
}

const readItems = async <T>(address: string): Promise<T[]> => (await (await fetch(address)).json()) as T[]

export async function countMessages(
  client: pg.Client,
  { inboxOrigin, smsOrigin }: World,
): Promise<MessageCounts> {
  const mails = await readItems<Mail>(`${inboxOrigin}/mails`)
  const texts = await readItems<Text>(`${smsOrigin}/messages`)
  // A mail is identified by its event; the text of an SMS contains the order and its state.
  const names = [
    ...mails.map(({ source, to }) => `${to} ${/^Message-ID: (.+)$/im.exec(source)?.[1]}`),
    ...texts.map(({ to, text }) => `${to} ${text}`),
  ]
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from messages where sent_at is not null',
  )
  const arrived = new Set(names).size
  return { sent: Number(rows[0]?.count), arrived, twice: names.length - arrived }
}
