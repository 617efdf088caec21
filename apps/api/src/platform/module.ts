import type { FastifyInstance } from 'fastify'
import type { Tx } from './db/database.ts'
import type { Handler, Job } from './queue/queue.ts'
import type { Sweep } from './queue/periodic-tasks.ts'

/** A stored picture as others refer to it: by its row, or by the names in the addresses it has and had. */
export type PictureAsked = { id: string; names: string[] }
export type PictureUseFound = {
  pictureId: string
  kind: 'content' | 'gallery' | 'notice' | 'branch' | 'food' | 'account' | 'order'
  id: string
  name: string
  state: 'live' | 'scheduled' | 'draft' | 'earlier'
}
/** Where these pictures are used. What a module keeps silent about is deleted one night. */
export type PictureUses = (tx: Tx, pictures: PictureAsked[]) => Promise<PictureUseFound[]>

/** What a module gives to the programs: its entrances, and which pictures it needs. */
export type ModuleRecord = {
  name: string
  routes?: (app: FastifyInstance) => void
  jobs?: Job[]
  handlers?: Handler[]
  sweeps?: Sweep[]
  pictureUses?: PictureUses
}
