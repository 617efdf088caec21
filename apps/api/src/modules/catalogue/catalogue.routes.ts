import type { FastifyInstance } from 'fastify'
import { getBranchMenu, getChainMenu } from '@momo/contracts/catalogue'
import { mountReady } from '#platform/http/mount.ts'
import { chainMenuKey, menuKey, readBranchMenu, readChainMenu } from './menus.service.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  mountReady(app, getBranchMenu, { key: ({ params }) => menuKey(params.id) }, ({ params }) => readBranchMenu(params.id))
  mountReady(app, getChainMenu, { key: () => chainMenuKey }, () => readChainMenu())
}
