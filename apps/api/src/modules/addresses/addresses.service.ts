import { type Address, type AddressFields, mostAddresses } from '@momo/contracts/addresses'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  type AddressRecord,
  deleteAddresses,
  findAddresses,
  insertAddress,
  lockAddresses,
  setAddress,
} from './addresses.store.ts'

export async function listAddresses(actor: Actor): Promise<Address[]> {
  return (await read((tx) => findAddresses(tx, actor.id))).map(addressOf)
}

/** Upsert by normalized text: an existing address gets the new label, note and pin and moves first. A missing pin keeps the old one. */
export async function saveAddress(actor: Actor, fields: AddressFields): Promise<Address> {
  return transaction(async (tx) => {
    await lockAddresses(tx, actor.id)
    const known = await findAddresses(tx, actor.id)
    const same = known.find(hasSameText(fields))
    if (!same && known.length >= mostAddresses) throw fault('address.too_many', { most: mostAddresses })
    const values = {
      ...fields,
      position: fields.position ?? (same && addressOf(same).position),
      usedAt: now(),
    }
    const owned = { id: same?.id ?? newId(), accountId: actor.id }
    return addressOf(
      (same && (await setAddress(tx, owned, values))) ?? (await insertAddress(tx, owned, values)),
    )
  })
}

/** An address changed to the text of another one replaces it. */
export async function changeAddress(actor: Actor, id: string, fields: AddressFields): Promise<Address> {
  return transaction(async (tx) => {
    await lockAddresses(tx, actor.id)
    const changed =
      (await setAddress(tx, { id, accountId: actor.id }, { ...fields, usedAt: now() })) ??
      notFound('address', id)
    const duplicates = (await findAddresses(tx, actor.id))
      .filter(hasSameText(fields))
      .filter((other) => other.id !== changed.id)
    if (duplicates.length > 0)
      await deleteAddresses(
        tx,
        actor.id,
        duplicates.map((duplicate) => duplicate.id),
      )
    return addressOf(changed)
  })
}

export async function deleteAddress(actor: Actor, id: string): Promise<void> {
  if ((await transaction((tx) => deleteAddresses(tx, actor.id, [id]))) === 0) notFound('address', id)
}

/** Deletes all addresses of a deleted account. */
export async function purgeAddresses(tx: Tx, accountId: string): Promise<void> {
  await deleteAddresses(tx, accountId)
}

const normalize = (address: string): string =>
  address.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const hasSameText =
  ({ address }: AddressFields) =>
  (known: AddressRecord): boolean =>
    normalize(known.address) === normalize(address)

const addressOf = ({ latitude, longitude, ...r }: AddressRecord): Address => ({
  ...r,
  position: latitude === null || longitude === null ? undefined : { latitude, longitude },
})
