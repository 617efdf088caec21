// Moves deadlines in the database into the past instead of waiting for them. The programs keep the real clock.
import type pg from 'pg'

const older = (minutes: number, half: number) =>
  `update orders set deadline_at = deadline_at - interval '${minutes} minutes' where state = 'placed' and number % 2 = ${half}`

/** Ages unanswered orders: half of them raise the alarm, half are missed. */
export async function age(client: pg.Client): Promise<void> {
  await client.query(older(1, 0))
  await client.query(older(10, 1))
}

/** Ends the payment time of one order. */
export const expire = (client: pg.Client, orderId: string) =>
  client.query(`update orders set deadline_at = now() where id = $1 and state = 'awaiting-payment'`, [
    orderId,
  ])

/** Ages all of them, and makes the scheduled provider checks of payments and refunds due now. */
export async function ageMoney(client: pg.Client): Promise<void> {
  await client.query(`update orders set deadline_at = now() where state = 'awaiting-payment'`)
  await askAgain(client)
}

export async function askAgain(client: pg.Client): Promise<void> {
  await client.query('update payments set next_check_at = now() where next_check_at > now()')
  await client.query('update refunds set next_try_at = now() where next_try_at > now()')
}
