// Orders that nobody answers grow old: their deadlines are put back, nobody waits. Half of them ring the alarm, half are missed.
import type pg from 'pg'

const older = (minutes: number, half: number) =>
  `update orders set deadline_at = deadline_at - interval '${minutes} minutes' where state = 'placed' and number % 2 = ${half}`

export async function age(client: pg.Client): Promise<void> {
  await client.query(older(1, 0))
  await client.query(older(10, 1))
}
