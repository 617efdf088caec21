export {
  type ClosureEffect,
  closureEffects,
  type ClosureOrderChoice,
  closureOrderChoices,
  type ClosureScope,
  closureScopes,
  maxClosureBranches,
  type ClosureState,
} from './closure.ts'
export * from './festivals.endpoints.ts'
export { ClosureDraftWire } from './festivals.wire.ts'
export type { Banner, Closure, ClosureChange, ClosureDraft, ClosurePreview } from './festivals.wire.ts'
