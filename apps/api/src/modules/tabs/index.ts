import type { ModuleRecord } from '#platform/module.ts'
import { billDueChecks } from './checks/bill-checks.service.ts'
import { settleDueQrs } from './qr/settle-qr.service.ts'
import { tabsRoutes } from './tabs.routes.ts'

export { addToChecks, removeFromChecks } from './checks/check-lines.service.ts'
export { joinTab, lockTabOf } from './rounds/join-tab.service.ts'

export const module: ModuleRecord = {
  name: 'tabs',
  routes: tabsRoutes,
  periodicTasks: [
    { name: 'tabs.bill-checks', everyMs: 30_000, run: billDueChecks },
    { name: 'tabs.settle-qrs', everyMs: 5_000, run: settleDueQrs },
  ],
}
