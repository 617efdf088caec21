import type { FastifyInstance } from 'fastify'
import type { Handler, Job } from './queue/queue.ts'

/** What a module gives to the programs: its entrances. */
export type ModuleRecord = { name: string; routes?: (app: FastifyInstance) => void; jobs?: Job[]; handlers?: Handler[] }
