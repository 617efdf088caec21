import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/tills'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mountFile } from '#platform/http/files/mount-file.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { closeDay, takeRiderCash } from './close-day.service.ts'
import { listDaysToClose } from './days/list-open-days.service.ts'
import { listDayClosings, readBranchTill } from './list-day-closings.service.ts'
import { addMovePhoto, readMovePhoto } from './moves/move-photos.service.ts'
import { addCashMove, reverseCashMove } from './moves/moves.service.ts'
import { readTill } from './read-till.service.ts'
import { exportReport, readBranchReport, readReport } from './report/read-report.service.ts'
import { closeShift, countShift } from './shifts/close-shift.service.ts'
import { openShift, readState } from './shifts/open-shift.service.ts'

export function tillsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getTillDay, ({ actor, params }) => readTill(actor, params.date))
  mount(app, endpoints.takeRiderCash, ({ actor, params, body }) => takeRiderCash(actor, params.date, body))
  mount(app, endpoints.closeDay, ({ actor, params, body }) => closeDay(actor, params.date, body))
  mountList(app, endpoints.listDayClosings, endpoints.exportDayClosings, ({ query }) =>
    listDayClosings(query),
  )
  mount(app, endpoints.getBranchTillDay, ({ params }) => readBranchTill(params.id, params.date))
  mountList(app, endpoints.listOpenDays, endpoints.exportOpenDays, () => listDaysToClose())
  shiftRoutes(app)
  reportRoutes(app)
}

function shiftRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getTillState, ({ actor }) => readState(actor))
  mount(app, endpoints.openShift, ({ actor, body }) => openShift(actor, body))
  mount(app, endpoints.countShift, ({ actor, params, body }) => countShift(actor, params.id, body))
  mount(app, endpoints.closeShift, ({ actor, params, body }) => closeShift(actor, params.id, body))
  mount(app, endpoints.addCashMove, ({ actor, body }) => addCashMove(actor, body))
  mount(app, endpoints.reverseCashMove, ({ actor, params }) => reverseCashMove(actor, params.id))
  mountUpload(app, endpoints.addMovePhoto, ({ actor, params, file }) => addMovePhoto(actor, params.id, file))
  mountFile(app, endpoints.getMovePhoto, ({ actor, params }) => readMovePhoto(actor, params.id))
}

function reportRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getTillReport, ({ actor, params }) => readReport(actor, params.date))
  mountCsv(app, endpoints.exportTillReport, ({ actor, params }) => exportReport(actor, params.date))
  mount(app, endpoints.getBranchTillReport, ({ actor, params }) =>
    readBranchReport(actor, { branchId: params.id, date: params.date }),
  )
}
