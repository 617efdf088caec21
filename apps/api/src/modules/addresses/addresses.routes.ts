import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/addresses'
import { mount } from '#platform/http/mount.ts'
import { changeAddress, deleteAddress, saveAddress, listAddresses } from './addresses.service.ts'

export function addressesRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listAddresses, ({ actor }) => listAddresses(actor))
  mount(app, endpoints.createAddress, ({ actor, body }) => saveAddress(actor, body))
  mount(app, endpoints.updateAddress, ({ actor, params, body }) => changeAddress(actor, params.id, body))
  mount(app, endpoints.deleteAddress, ({ actor, params }) => deleteAddress(actor, params.id))
}
