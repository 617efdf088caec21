import { z } from 'zod'
import type { Account, Profile } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import { pictureOf } from '#modules/media'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { fewBeginningWith, pageOfAccounts } from './account-list.store.ts'
import { type AccountRecord, findAccount, setName } from './accounts.store.ts'

const pageSize = 20

export async function readProfile(actor: Actor): Promise<Profile> {
  return ownProfile(actor, (await read((tx) => findAccount(tx, actor.id))) ?? notFound('account', actor.id))
}

/** An area manager works in the branch of the session. */
const ownProfile = ({ branchId }: Actor, record: AccountRecord): Profile => ({
  ...profileOf(record),
  branchId,
})

export async function saveName(
  actor: Actor,
  name: { firstName: string; lastName: string },
): Promise<Profile> {
  return transaction(async (tx) => {
    await setName(tx, actor.id, name)
    return ownProfile(actor, (await findAccount(tx, actor.id)) ?? notFound('account', actor.id))
  })
}

export async function readAccount(id: string): Promise<Account> {
  return accountOf((await read((tx) => findAccount(tx, id))) ?? notFound('account', id))
}

type Filter = {
  role?: Role | undefined
  staff?: '1' | undefined
  q?: string | undefined
  cursor?: string | undefined
}

export async function readAccounts({
  role,
  staff,
  q = '',
  cursor,
}: Filter): Promise<{ items: Account[]; nextCursor: string | undefined }> {
  const prefix = q.normalize('NFC').toLowerCase()
  const among = prefix === '' ? undefined : await read((tx) => fewBeginningWith(tx, prefix))
  const found = await read((tx) =>
    pageOfAccounts(tx, {
      role,
      isStaff: staff === '1',
      q: prefix,
      among,
      before: readCursor(cursor),
      limit: pageSize + 1,
    }),
  )
  const shown = found.slice(0, pageSize)
  return { items: shown.map(accountOf), nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined }
}

const mostStaff = 1000

/** Staff with a name, email address or phone number that begins with the text. */
export async function findStaffIds(tx: Tx, q: string): Promise<string[]> {
  const prefix = q.normalize('NFC').toLowerCase()
  const among = await fewBeginningWith(tx, prefix)
  const staff = { role: undefined, isStaff: true, q: prefix, among, before: undefined, limit: mostStaff }
  return (await pageOfAccounts(tx, staff)).map(({ id }) => id)
}

/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

function profileOf(record: AccountRecord): Profile {
  return {
    id: record.id,
    firstName: record.first_name,
    lastName: record.last_name,
    email: record.email ?? undefined,
    phone: record.phone ?? undefined,
    role: record.role,
    branchId: record.branch_id ?? undefined,
    photo: record.picture ? pictureOf(record.picture) : undefined,
    hasPassword: record.has_password,
    hasGoogle: record.has_google,
    memberSince: record.created_at,
  }
}

export function accountOf(record: AccountRecord): Account {
  const { photo, ...person } = profileOf(record)
  return {
    ...person,
    branchName: record.branch_name ?? undefined,
    furtherBranches: record.further_branches,
    state: record.state,
    hasSecondFactor: record.second_factor_at !== null,
    version: record.version,
  }
}
