import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { AddressFieldsWire, AddressWire } from './address.wire.ts'

const customers = ['user'] as const

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/addresses',
  access: customers,
  summary: 'The own addresses, the one used last first',
  reply: once(z.array(AddressWire)),
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/api/v1/addresses',
  access: customers,
  summary: 'Saves an address; saving the same text again returns the same address',
  body: AddressFieldsWire,
  reply: once(AddressWire),
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/v1/addresses/:id',
  access: customers,
  summary: 'Changes an own address',
  params: byId,
  body: AddressFieldsWire,
  reply: once(AddressWire),
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/v1/addresses/:id',
  access: customers,
  summary: 'Deletes an own address; orders keep their copy',
  params: byId,
  reply: done,
})
