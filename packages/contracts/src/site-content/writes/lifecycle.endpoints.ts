import { z } from 'zod'
import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once, paged } from '../../shared/wire/envelope.wire.ts'
import { Moment } from '../../shared/wire/mongo-id.wire.ts'
import { ContentKindName } from './content-of-kind.ts'
import { ContentCardWire, ContentStateWire, VersionCardWire, VersionWire } from './version.wire.ts'

/** All ours. Content is in the internal shape of its kind (content-of-kind.ts), not in that of the specified endpoints. */
const access = contentRoles
const Identifier = z.string().regex(/^[a-z0-9-]{1,64}$/)
const document = { kind: ContentKindName, identifier: Identifier }
const Number = z.coerce.number().int().positive().max(2_147_483_647)
const oneVersion = z.strictObject({ ...document, version: Number })
const seen = z.int().nonnegative().optional()
const numbered = once(z.object({ version: z.int().positive() }))

/** A few dozen documents, including unpublished ones. */
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
  summary: 'The live version of a document and its draft',
  params: z.strictObject(document),
  reply: once(ContentStateWire),
})

/** Hides it from visitors; its versions stay. */
export const unpublishContent = endpoint({
  method: 'DELETE',
  access,
  path: '/api/v1/content/:kind/:identifier',
  summary: 'Unpublishes a document',
  params: z.strictObject(document),
  reply: done,
})

/** `basedOn` is the newest version the editor knows (`newest` of the state), 0 for none. The client creates the id of a new dish. */
export const saveContentDraft = endpoint({
  method: 'POST',
  access,
  path: '/api/v1/content/:kind/:identifier/drafts',
  summary: 'Saves content as an unpublished version',
  params: z.strictObject(document),
  body: z.strictObject({ content: z.unknown(), basedOn: seen }),
  reply: numbered,
})

/** Names the draft that the editor saw, so that a newer one is not discarded unseen. */
export const discardContentDraft = endpoint({
  method: 'DELETE',
  access,
  path: '/api/v1/content/:kind/:identifier/drafts/:version',
  summary: 'Discards a draft; it stays in the history',
  params: oneVersion,
  reply: done,
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
  summary: 'One version with its content',
  params: oneVersion,
  reply: once(VersionWire),
})

/** Also publishes a draft unchanged. `basedOn` is the live version the editor saw, 0 for none. */
export const restoreContentVersion = endpoint({
  method: 'POST',
  access,
  path: '/api/v1/content/:kind/:identifier/versions/:version/restore',
  summary: 'Publishes the content of this version as a new version',
  params: oneVersion,
  body: z.strictObject({ basedOn: seen }),
  reply: numbered,
})

/** Null turns it into a draft again. */
export const scheduleContentVersion = endpoint({
  method: 'PUT',
  access,
  path: '/api/v1/content/:kind/:identifier/versions/:version/schedule',
  summary: 'Schedules a draft',
  params: oneVersion,
  body: z.strictObject({ goLiveAt: Moment.nullable() }),
  reply: done,
})
