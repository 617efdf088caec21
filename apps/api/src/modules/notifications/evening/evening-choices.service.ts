import type { EveningChoices } from '@momo/contracts/notifications'
import { read, statement, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import * as store from './evening.store.ts'

const defaults: EveningChoices = { mail: true, sms: true }

export const choicesOf = async (tx: Tx, accountId: string): Promise<EveningChoices> =>
  (await store.findEveningChoices(tx, accountId)) ?? defaults

export const readEveningChoices = (actor: Actor): Promise<EveningChoices> =>
  read((tx) => choicesOf(tx, actor.id))

export const saveOwnEveningChoices = (actor: Actor, choices: EveningChoices): Promise<void> =>
  statement((tx) => store.saveEveningChoices(tx, actor.id, choices))
