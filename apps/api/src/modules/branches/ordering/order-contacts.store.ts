import type { Tx } from '#platform/db/database.ts'
import type { BranchesTables } from '../branches.table.ts'

/** Contacts for questions about an order, and how long the branch may leave one unanswered. */
type OrderContacts = {
  phone: string | null
  alarmMobile: string | null
  alarmMinutes: number
  answerMinutes: number
}

export async function findOrderContacts(tx: Tx, branchId: string): Promise<OrderContacts> {
  return tx
    .withTables<BranchesTables>()
    .selectFrom('branches')
    .select([
      'phone',
      'alarm_mobile as alarmMobile',
      'alarm_minutes as alarmMinutes',
      'answer_minutes as answerMinutes',
    ])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
}
