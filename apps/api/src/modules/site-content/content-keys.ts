import type { ContentDocument, ContentKind } from './content-kinds.ts'

type Named = Pick<ContentKind<never>, 'name'>

/** Cache keys of content responses. */
export const contentKey = ({ kind, identifier }: { kind: Named; identifier: string }): string =>
  `content:${kind.name}/${identifier}`
export const listKey = (kind: Named): string => `content:${kind.name}`
export const slugKey = (kind: Named, slug: string): string => `content:${kind.name}/at/${slug}`

/** All keys that a change of this document invalidates. */
export const keysOf = (document: ContentDocument<unknown>, slugs: string[]): string[] => [
  contentKey(document),
  listKey(document.kind),
  ...slugs.map((slug) => slugKey(document.kind, slug)),
]
