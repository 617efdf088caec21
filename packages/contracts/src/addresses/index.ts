export { type Address, type AddressFields, AddressFieldsWire, mostAddresses } from './address.wire.ts'
export { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses.endpoints.ts'
