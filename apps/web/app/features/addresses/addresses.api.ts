import { type Address, type AddressFields, createAddress, deleteAddress, listAddresses, updateAddress } from '@momo/contracts/addresses'
import { ApiFault } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'

export const findAddresses = (): Promise<Address[]> => call(listAddresses)

/** The same words again are the same address, used just now. */
export const keepAddress = (fields: AddressFields): Promise<Address> => call(createAddress, { body: fields })

export const changeAddress = (id: string, fields: AddressFields): Promise<Address> => call(updateAddress, { params: { id }, body: fields })

/** One that is gone already is what was wanted. */
export async function forgetAddress(id: string): Promise<void> {
  await call(deleteAddress, { params: { id } }).catch((fault: unknown) => {
    if (!(fault instanceof ApiFault && fault.code === 'address.unknown')) throw fault
  })
}
