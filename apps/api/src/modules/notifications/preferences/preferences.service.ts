import type {
  NotificationChoice,
  NotificationChoices,
  NotificationTopic,
} from '@momo/contracts/notifications'
import { findAccount } from '#modules/accounts'
import { read, statement, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { canChoose, choicesOf } from './choices.rules.ts'
import { findChoices, saveChoice } from './preferences.store.ts'

const none: NotificationChoices = { topics: [] }

export const readChoices = (actor: Actor): Promise<NotificationChoices> =>
  read((tx) => readChoicesOf(tx, actor.id))

/** None for a deleted account. With `topic`, only its saved choices are read. */
export async function readChoicesOf(
  tx: Tx,
  accountId: string,
  topic?: NotificationTopic,
): Promise<NotificationChoices> {
  const account = await findAccount(tx, accountId)
  return account === undefined ? none : choicesOf(account, await findChoices(tx, accountId, topic))
}

export function saveOwnChoice(actor: Actor, choice: NotificationChoice): Promise<void> {
  if (!canChoose(actor.role, choice.topic, choice.channel)) throw fault('notification.not_offered')
  return statement((tx) => saveChoice(tx, actor.id, choice))
}
