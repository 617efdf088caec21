import type { FastifyInstance } from 'fastify'
import { exportAccounts, getAccount, getProfile, listAccounts, saveProfile } from '@momo/contracts/accounts'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { readAccount, readAccounts, readProfile, saveName } from './accounts.service.ts'
import { photoRoutes } from './photo.routes.ts'

export function accountsRoutes(app: FastifyInstance): void {
  mount(app, getProfile, ({ actor }) => readProfile(actor))
  mount(app, saveProfile, ({ actor, body }) => saveName(actor, body))
  mountList(app, listAccounts, exportAccounts, ({ query }) => readAccounts(query))
  mount(app, getAccount, ({ params }) => readAccount(params.id))
  photoRoutes(app)
}
