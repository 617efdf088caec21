// Time that nobody waits for: what has a deadline in the database is made old there. The programs keep the real clock.
import type pg from 'pg'

const older = (minutes: number, half: number) =>
  `update orders set deadline_at = deadline_at - interval '${minutes} minutes' where state = 'placed' and number % 2 = ${half}`

/** Orders that nobody answers: half of them ring the alarm, half are missed. */
export async function age(client: pg.Client): Promise<void> {
  await client.query(older(1, 0))
  await client.query(older(10, 1))
}

/** A quarter of an hour, for one order that waits for its money. */
export const expire = (client: pg.Client, orderId: string) =>
  client.query(`update orders set deadline_at = now() where id = $1 and state = 'awaiting-payment'`, [orderId])

/** The same for all of them; and the wallets are asked now instead of in a minute or an hour, about money and about money back. */
export async function ageMoney(client: pg.Client): Promise<void> {
  await client.query(`update orders set deadline_at = now() where state = 'awaiting-payment'`)
  await askAgain(client)
}

export async function askAgain(client: pg.Client): Promise<void> {
  await client.query('update payments set next_check_at = now() where next_check_at > now()')
  await client.query('update refunds set next_try_at = now() where next_try_at > now()')
}
