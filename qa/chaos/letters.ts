// What the stand-ins for mail and SMS were handed: their shelves are the other side of the account.
import type pg from 'pg'
import type { World } from './faults/programs.ts'

type Mail = { source: string; to: string }
type Text = { to: string; text: string }

export type Letters = {
  /** Marked as sent by the product, and arrived. */
  sent: number
  arrived: number
  /** Arrived once more than needed: each needs a worker that died, or lost its database, between sending and marking. */
  twice: number
}

const shelf = async <T>(address: string): Promise<T[]> => (await (await fetch(address)).json()) as T[]

export async function countLetters(client: pg.Client, { inboxOrigin, smsOrigin }: World): Promise<Letters> {
  const mails = await shelf<Mail>(`${inboxOrigin}/mails`)
  const texts = await shelf<Text>(`${smsOrigin}/messages`)
  // A mail is named after its event; the text of an SMS names the order and what became of it.
  const names = [
    ...mails.map(({ source, to }) => `${to} ${/^Message-ID: (.+)$/im.exec(source)?.[1]}`),
    ...texts.map(({ to, text }) => `${to} ${text}`),
  ]
  const { rows } = await client.query<{ count: string }>('select count(*) from messages where sent_at is not null')
  const arrived = new Set(names).size
  return { sent: Number(rows[0]?.count), arrived, twice: names.length - arrived }
}
