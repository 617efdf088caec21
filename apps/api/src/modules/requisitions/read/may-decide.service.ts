import type { RequisitionState } from '@momo/contracts/requisitions'
import { findSuperadmins } from '#modules/accounts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { allows } from '../requisition-state.rules.ts'

/** The active super admins. */
export const findDeciders = async (tx: Tx): Promise<Set<string>> => new Set(await findSuperadmins(tx))

type Sent = { sent_by: string | null; state: RequisitionState }

/** A person does not approve what the same person asked for, unless there is no one else. */
export const isOwn = (actor: Actor, { sent_by: sentBy }: Sent, deciders: Set<string>): boolean =>
  sentBy === actor.id && !(deciders.size === 1 && deciders.has(actor.id))

export const mayDecide = (actor: Actor, requisition: Sent, deciders: Set<string>): boolean =>
  actor.role === 'superadmin' && allows(requisition.state, 'decide') && !isOwn(actor, requisition, deciders)
