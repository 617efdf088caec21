import {
  type Address,
  type AddressFields,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '@momo/contracts/addresses'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'

export const addressesQuery = () =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: ({ signal }): Promise<Address[]> => call(listAddresses, undefined, { signal }),
  })

/** The server deduplicates: the same text updates the existing address. */
export const saveAddress = (fields: AddressFields): Promise<Address> => call(createAddress, { body: fields })

export const changeAddress = (id: string, fields: AddressFields): Promise<Address> =>
  call(updateAddress, { params: { id }, body: fields })

/** Deleting is idempotent: an unknown address counts as deleted. */
export async function removeAddress(id: string): Promise<void> {
  await call(deleteAddress, { params: { id } }).catch((fault: unknown) => {
    if (!(fault instanceof ApiError && fault.code === 'address.unknown')) throw fault
  })
}
