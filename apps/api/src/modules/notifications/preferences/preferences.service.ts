import type { NotificationChoices } from '@momo/contracts/notifications'
import { read, statement, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findChoices, saveChoices } from './preferences.store.ts'

const defaults: NotificationChoices = { orderMail: true, orderSms: true }

export const readChoices = (actor: Actor): Promise<NotificationChoices> =>
  read((tx) => readChoicesOf(tx, actor.id))

export const readChoicesOf = async (tx: Tx, accountId: string): Promise<NotificationChoices> =>
  (await findChoices(tx, accountId)) ?? defaults

export const saveOwnChoices = (actor: Actor, choices: NotificationChoices): Promise<void> =>
  statement((tx) => saveChoices(tx, actor.id, choices))
