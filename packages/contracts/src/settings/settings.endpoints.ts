import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { Section, SettingChangeWire, SettingVersionWire, SettingWire } from './setting.wire.ts'

const access = ['superadmin'] as const
const ofSection = z.strictObject({ section: Section })

export const getSetting = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/settings/:section',
  access,
  summary: 'One section of the settings in its newest version',
  params: ofSection,
  reply: once(SettingWire),
})

/** Saving the same content again changes nothing, whatever version it is based on. */
export const saveSetting = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/settings',
  access,
  summary: 'Saves a section of the settings as a new version',
  body: SettingChangeWire,
  reply: once(SettingWire),
})

export const listSettingVersions = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/settings/:section/versions',
  access,
  summary: 'The versions of a section, the newest first, each with the content before it',
  params: ofSection,
  query: z.strictObject({
    /** The last version of the page before. */
    cursor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: paged(SettingVersionWire),
})

export const restoreSetting = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/settings/:section/versions/:version/restore',
  access,
  summary: 'Saves the content of an old version as a new one',
  params: z.strictObject({
    section: Section,
    version: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  body: z.strictObject({ basedOn: z.int().nonnegative() }),
  reply: once(SettingWire),
})
