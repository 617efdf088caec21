import type { FastifyInstance } from 'fastify'
import type { Tx } from './db/database.ts'
import type { Handler, Job } from './queue/queue.ts'
import type { PeriodicTask } from './queue/periodic-tasks.ts'

/** A stored picture as other modules refer to it: by row id, or by the names in its current and former URLs. */
export type PictureRef = { id: string; names: string[] }
export type PictureUse = {
  pictureId: string
  kind: 'content' | 'gallery' | 'notice' | 'branch' | 'food' | 'account' | 'order' | 'stock'
  id: string
  name: string
  state: 'live' | 'scheduled' | 'draft' | 'earlier'
}
/** Returns where these pictures are used. A picture that no module reports is deleted by the nightly clean-up. */
export type PictureUses = (tx: Tx, pictures: PictureRef[]) => Promise<PictureUse[]>

/** Registration of a module with the programs: routes, jobs, handlers, periodic tasks, picture uses and caches. */
export type ModuleRecord = {
  name: string
  routes?: (app: FastifyInstance) => void
  jobs?: Job[]
  handlers?: Handler[]
  periodicTasks?: PeriodicTask[]
  pictureUses?: PictureUses
  /** Fills the caches of hot paths when the HTTP program starts. If it fails, the first request fills them. */
  warmUp?: () => Promise<unknown>
}
