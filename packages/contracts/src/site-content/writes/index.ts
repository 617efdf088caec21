export { type ContentKindName, type ContentOf, contentSchemas } from './content-of-kind.ts'
export { DraftOnPage, previewContent, previewSlug } from './content-preview.endpoints.ts'
export {
  createDish,
  deleteDish,
  orderDishes,
  postServices,
  putAbout,
  putBanquetPage,
  putContactPage,
  putDish,
  putFooter,
  putFranchisePage,
  putHero,
  putLegalPage,
  putMenuSection,
  putOutletsTitle,
  putPageWords,
  putTestimonial,
} from './content-writes.endpoints.ts'
export type { DishOrder } from './dish-order.ts'
export type { Edited } from './edited.wire.ts'
export {
  discardContentDraft,
  getContentState,
  getContentVersion,
  listContent,
  listContentVersions,
  restoreContentVersion,
  saveContentDraft,
  scheduleContentVersion,
  unpublishContent,
} from './lifecycle.endpoints.ts'
export type { ContentCard, ContentState, Version, VersionCard, VersionState } from './version.ts'
