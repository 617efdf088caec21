import type { FastifyInstance } from 'fastify'
import { getFooter } from '@momo/contracts/site-content'
import { mountReady } from '#platform/http/mount.ts'
import { footerKey, readFooter } from './site-content.service.ts'

export function siteContentRoutes(app: FastifyInstance): void {
  mountReady(app, getFooter, { key: () => footerKey }, () => readFooter())
}
