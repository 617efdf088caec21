import type { ModuleRecord } from '#platform/module.ts'
import { contentWritesRoutes } from './content-writes.routes.ts'
import { lifecycleRoutes } from './lifecycle.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { siteContentJobs } from './site-content.jobs.ts'
import { siteContentRoutes } from './site-content.routes.ts'

export { listVersions } from './publish/content-history.service.ts'
export { type ContentDocument, contentKinds, documentOf } from './content-kinds.ts'
export { rejectDeadLinks } from './edit/live-links.service.ts'
export { findContentWith } from './read/find-content.service.ts'
export { publishContent } from './publish/publish-content.service.ts'

export const module: ModuleRecord = {
  name: 'site-content',
  routes: (app) => {
    siteContentRoutes(app)
    contentWritesRoutes(app)
    lifecycleRoutes(app)
  },
  jobs: siteContentJobs,
  pictureUses: findPictureUses,
}
