export * from './search.endpoints.ts'
export { type SearchHit, type SearchKind, searchKinds, type SearchResult } from './search.wire.ts'
