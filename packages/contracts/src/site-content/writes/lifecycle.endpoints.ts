import { z } from 'zod'
import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once, paged } from '../../shared/wire/envelope.wire.ts'
import { Moment } from '../../shared/wire/mongo-id.wire.ts'
import { ContentKindName } from './content-of-kind.ts'
import { ContentCardWire, ContentStateWire, VersionCardWire, VersionWire } from './version.wire.ts'

/** All ours. Contents travel in the inside shape of their kind (content-of-kind.ts), not in that of the specification's calls. */
const access = contentRoles
const Identifier = z.string().regex(/^[a-z0-9-]{1,64}$/)
const document = { kind: ContentKindName, identifier: Identifier }
const Number = z.coerce.number().int().positive().max(2_147_483_647)
const oneVersion = z.strictObject({ ...document, version: Number })
const seen = z.int().nonnegative().optional()
const numbered = once(z.object({ version: z.int().positive() }))

/** A few dozen, those that were taken off the site among them. */
export const listContent = endpoint({
  method: 'GET',
  access,
  path: '/api/v1/content',
  summary: 'Every document of the site, live or not, with its newest version',
  query: z.strictObject({ kind: ContentKindName.optional() }),
  reply: once(z.array(ContentCardWire)),
})

export const getContentState = endpoint({
  method: 'GET',
  access,
  path: '/api/v1/content/:kind/:identifier',
  summary: 'What is live, and the draft beside it',
  params: z.strictObject(document),
  reply: once(ContentStateWire),
})

/** Visitors no longer find it; its versions stay. */
export const unpublishContent = endpoint({
  method: 'DELETE',
  access,
  path: '/api/v1/content/:kind/:identifier',
  summary: 'Takes a document off the site',
  params: z.strictObject(document),
  reply: done,
})

/** `basedOn` is the newest version the editor knows of (`newest` of the state), 0 for none. A dish that is new brings an id of its own. */
export const saveContentDraft = endpoint({
  method: 'POST',
  access,
  path: '/api/v1/content/:kind/:identifier/drafts',
  summary: 'Keeps a content as a version that nobody sees yet',
  params: z.strictObject(document),
  body: z.strictObject({ content: z.unknown(), basedOn: seen }),
  reply: numbered,
})

export const listContentVersions = endpoint({
  method: 'GET',
  access,
  path: '/api/v1/content/:kind/:identifier/versions',
  summary: 'The versions of a document, newest first, fifty at a time',
  params: z.strictObject(document),
  query: z.strictObject({ cursor: z.string().max(20).optional() }),
  reply: paged(VersionCardWire),
})

export const getContentVersion = endpoint({
  method: 'GET',
  access,
  path: '/api/v1/content/:kind/:identifier/versions/:version',
  summary: 'One version with what is in it',
  params: oneVersion,
  reply: once(VersionWire),
})

/** Also the way a draft is published as it is. `basedOn` is the live version the editor saw, 0 for none. */
export const restoreContentVersion = endpoint({
  method: 'POST',
  access,
  path: '/api/v1/content/:kind/:identifier/versions/:version/restore',
  summary: 'Publishes what is in this version, as a new one',
  params: oneVersion,
  body: z.strictObject({ basedOn: seen }),
  reply: numbered,
})

/** Without an hour it is a draft again. */
export const scheduleContentVersion = endpoint({
  method: 'PUT',
  access,
  path: '/api/v1/content/:kind/:identifier/versions/:version/schedule',
  summary: 'Lets a draft wait for its hour',
  params: oneVersion,
  body: z.strictObject({ goLiveAt: Moment.nullable() }),
  reply: done,
})
