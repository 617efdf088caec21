import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/time-clock'
import { mount } from '#platform/http/mount.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { enrolDevice } from './devices/enrol-device.service.ts'
import { listDevices } from './devices/list-devices.service.ts'
import { revokeDevice } from './devices/revoke-device.service.ts'
import { exportHours } from './hours/export-hours.service.ts'
import { readEmployeeHours } from './hours/read-employee-hours.service.ts'
import { readHours } from './hours/read-hours.service.ts'
import { changeOwnPin } from './pins/change-own-pin.service.ts'
import { readPinState, setPin } from './pins/set-pin.service.ts'
import { punchClock } from './punch/punch-clock.service.ts'
import { readClock } from './punch/read-clock.service.ts'
import { correctTime } from './times/correct-time.service.ts'
import { readWorkDay } from './times/read-work-day.service.ts'

export function timeClockRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getClock, ({ actor, query }) => readClock(ownBranch(actor), query.deviceId))
  mount(app, endpoints.punchClock, ({ actor, body }) => punchClock(ownBranch(actor), body))
  mount(app, endpoints.changeOwnPin, ({ actor, body }) => changeOwnPin(ownBranch(actor), body))
  mount(app, endpoints.listClockDevices, ({ actor }) => listDevices(ownBranch(actor)))
  mount(app, endpoints.enrolClockDevice, ({ actor, params, body }) => enrolDevice(actor, params.id, body))
  mount(app, endpoints.revokeClockDevice, ({ actor, params }) => revokeDevice(actor, params.id))
  mount(app, endpoints.getWorkDay, ({ actor, query }) => readWorkDay(ownBranch(actor), query.day))
  mount(app, endpoints.correctOwnTime, ({ actor, params, body }) =>
    correctTime(actor, { id: params.id, branchId: ownBranch(actor) }, body),
  )
  mount(app, endpoints.getHours, ({ query }) => readHours(query))
  mountCsv(app, endpoints.exportHours, ({ query }) => exportHours(query))
  mount(app, endpoints.getEmployeeHours, ({ params, query }) => readEmployeeHours(params.id, query.month))
  mount(app, endpoints.correctTime, ({ actor, params, body }) => correctTime(actor, { id: params.id }, body))
  mount(app, endpoints.getPinState, ({ params }) => readPinState(params.id))
  mount(app, endpoints.setPin, ({ actor, params, body }) => setPin(actor, params.id, body))
}
