import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/settings'
import { mount } from '#platform/http/mount.ts'
import { read } from '#platform/db/database.ts'
import { listSettingVersions } from './list-versions.service.ts'
import { loadSetting } from './read-setting.service.ts'
import { restoreSetting, saveSetting } from './save-setting.service.ts'

export function settingsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getSetting, ({ params }) => read((tx) => loadSetting(tx, params.section)))
  mount(app, endpoints.saveSetting, ({ actor, body }) => saveSetting(actor, body))
  mount(app, endpoints.listSettingVersions, ({ params, query }) => listSettingVersions(params.section, query))
  mount(app, endpoints.restoreSetting, ({ actor, params, body }) =>
    restoreSetting(actor, { ...params, basedOn: body.basedOn }),
  )
}
