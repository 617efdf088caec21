import type { FastifyInstance } from 'fastify'
import { getAccount, getProfile, listAccounts, saveProfile } from '@momo/contracts/accounts'
import { mount } from '#platform/http/mount.ts'
import { readAccount, readAccounts, readProfile, saveName } from './accounts.service.ts'
import { photoRoutes } from './photo.routes.ts'

export function accountsRoutes(app: FastifyInstance): void {
  mount(app, getProfile, ({ actor }) => readProfile(actor))
  mount(app, saveProfile, ({ actor, body }) => saveName(actor, body))
  mount(app, listAccounts, ({ query }) => readAccounts(query))
  mount(app, getAccount, ({ params }) => readAccount(params.id))
  photoRoutes(app)
}
