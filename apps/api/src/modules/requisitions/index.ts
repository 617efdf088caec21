import type { FastifyInstance } from 'fastify'
import type { ModuleRecord } from '#platform/module.ts'
import { requisitionsJobs } from './requisitions.jobs.ts'
import { requisitionsRoutes } from './requisitions.routes.ts'
import { transfersJobs } from './transfers.jobs.ts'
import { transfersRoutes } from './transfers.routes.ts'

export { decideRequisition } from './decide/decide-requisition.service.ts'
export { addUse, shareOfToday } from './draft/suggestion.rules.ts'
export { sendRequisition } from './draft/send-requisition.service.ts'
export { cutOffNear, requisitionChanged } from './requisitions.events.ts'
export { saveDeliveryRun } from './schedule/delivery-runs.service.ts'
export { saveSuppliedItems } from './schedule/supplied-items.service.ts'
export { packRequisition } from './transfers/pack-requisition.service.ts'
export { receiveTransfer } from './transfers/receive-transfer.service.ts'
export { sendTransfer } from './transfers/send-transfer.service.ts'
export { shipTransfer } from './transfers/ship-transfer.service.ts'
export { transferNumber } from './transfer-number.rules.ts'
export { transferChanged, transferOverdue } from './transfers.events.ts'

export const module: ModuleRecord = {
  name: 'requisitions',
  routes: (app: FastifyInstance) => {
    requisitionsRoutes(app)
    transfersRoutes(app)
  },
  jobs: [...requisitionsJobs, ...transfersJobs],
}
