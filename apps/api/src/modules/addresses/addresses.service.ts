import { type Address, type AddressFields, mostAddresses } from '@momo/contracts/addresses'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type AddressRecord, deleteAddresses, findAddresses, insertAddress, lockAddresses, setAddress } from './addresses.store.ts'

export async function listAddresses(actor: Actor): Promise<Address[]> {
  return (await read((tx) => findAddresses(tx, actor.id))).map(addressOf)
}

/** The same words again are the same address: it takes the new label, note and pin, and stands first. A pin that is not said stays. */
export async function keepAddress(actor: Actor, fields: AddressFields): Promise<Address> {
  return transaction(async (tx) => {
    await lockAddresses(tx, actor.id)
    const known = await findAddresses(tx, actor.id)
    const same = known.find(isAt(fields))
    if (!same && known.length >= mostAddresses) throw fault('address.too_many', { most: mostAddresses })
    const values = { ...fields, position: fields.position ?? (same && addressOf(same).position), usedAt: now() }
    const owned = { id: same?.id ?? newId(), accountId: actor.id }
    return addressOf((same && (await setAddress(tx, owned, values))) ?? (await insertAddress(tx, owned, values)))
  })
}

/** Changed into the words of another one, it takes its place. */
export async function changeAddress(actor: Actor, id: string, fields: AddressFields): Promise<Address> {
  return transaction(async (tx) => {
    await lockAddresses(tx, actor.id)
    const changed = (await setAddress(tx, { id, accountId: actor.id }, { ...fields, usedAt: now() })) ?? missing('address', id)
    const doubles = (await findAddresses(tx, actor.id)).filter(isAt(fields)).filter((other) => other.id !== changed.id)
    if (doubles.length > 0)
      await deleteAddresses(
        tx,
        actor.id,
        doubles.map((double) => double.id),
      )
    return addressOf(changed)
  })
}

export async function deleteAddress(actor: Actor, id: string): Promise<void> {
  if ((await transaction((tx) => deleteAddresses(tx, actor.id, [id]))) === 0) missing('address', id)
}

/** With the account. */
export async function forgetAddresses(tx: Tx, accountId: string): Promise<void> {
  await deleteAddresses(tx, accountId)
}

const words = (address: string): string => address.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const isAt =
  ({ address }: AddressFields) =>
  (known: AddressRecord): boolean =>
    words(known.address) === words(address)

const addressOf = ({ latitude, longitude, ...r }: AddressRecord): Address => ({
  ...r,
  position: latitude === null || longitude === null ? undefined : { latitude, longitude },
})
