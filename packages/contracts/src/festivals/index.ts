export {
  type ClosureEffect,
  closureEffects,
  type ClosureOrderChoice,
  closureOrderChoices,
  closureRules,
  type ClosureScope,
  closureScopes,
  maxClosureBranches,
  type ClosureState,
  ClosureFields,
} from './closure.ts'
export * from './festivals.endpoints.ts'
export type { Banner, Closure, ClosureChange, ClosureDraft, ClosurePreview } from './festivals.wire.ts'
