import type { NotificationChoices } from '@momo/contracts/notifications'
import type { Tx } from '#platform/db/database.ts'
import type { NotificationsTables } from '../notifications.table.ts'

const db = (tx: Tx) => tx.withTables<NotificationsTables>()

export async function findChoices(tx: Tx, accountId: string): Promise<NotificationChoices | undefined> {
  return db(tx)
    .selectFrom('notification_preferences')
    .select(['order_mail as orderMail', 'order_sms as orderSms'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function saveChoices(
  tx: Tx,
  accountId: string,
  { orderMail, orderSms }: NotificationChoices,
): Promise<void> {
  const choices = { order_mail: orderMail, order_sms: orderSms }
  await db(tx)
    .insertInto('notification_preferences')
    .values({ account_id: accountId, ...choices })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(choices))
    .execute()
}

export async function deleteChoices(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('notification_preferences').where('account_id', '=', accountId).execute()
}
