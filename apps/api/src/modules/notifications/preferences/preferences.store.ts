import type { Channel, NotificationTopic } from '@momo/contracts/notifications'
import type { Tx } from '#platform/db/database.ts'
import type { NotificationsTables } from '../notifications.table.ts'
import type { Choice } from './choices.rules.ts'

const db = (tx: Tx) => tx.withTables<NotificationsTables>()

/** What the account changed: of all topics, or of one. */
export async function findChoices(tx: Tx, accountId: string, topic?: NotificationTopic): Promise<Choice[]> {
  const all = db(tx)
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on as isOn'])
    .where('account_id', '=', accountId)
  return (topic === undefined ? all : all.where('topic', '=', topic)).execute()
}

export type NewChoice = { topic: NotificationTopic; channel: Channel; isOn: boolean }

export async function saveChoice(
  tx: Tx,
  accountId: string,
  { topic, channel, isOn }: NewChoice,
): Promise<void> {
  await db(tx)
    .insertInto('notification_choices')
    .values({ account_id: accountId, topic, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet({ is_on: isOn }),
    )
    .execute()
}

export async function deleteChoices(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('notification_choices').where('account_id', '=', accountId).execute()
  await db(tx).deleteFrom('notification_preferences').where('account_id', '=', accountId).execute()
}
