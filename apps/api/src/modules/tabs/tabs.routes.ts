import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/tabs'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { closeTab, mergeTab } from './change/merge-tab.service.ts'
import { changeTab, openTab } from './change/open-tab.service.ts'
import { discountCheck, undoDiscount } from './checks/discount-check.service.ts'
import { payCheck, settleCheck } from './checks/pay-check.service.ts'
import { setCheckBuyer, splitTab } from './checks/split-tab.service.ts'
import { voidTabLines } from './checks/void-lines.service.ts'
import { createCheckQr } from './qr/create-qr.service.ts'
import { listQrSurplus, returnQrSurplus } from './qr/qr-surplus.service.ts'
import { askCheckQr } from './qr/settle-qr.service.ts'
import { readQrOptions, saveStaticQrs } from './qr/static-qrs.service.ts'
import { listTabs, readTab } from './read/read-tab.service.ts'
import { addRound } from './rounds/add-round.service.ts'

export function tabsRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listTabs, endpoints.exportTabs, ({ actor }) => listTabs(actor))
  mount(app, endpoints.openTab, ({ actor, body }) => openTab(actor, body))
  mount(app, endpoints.getTab, ({ actor, params }) => readTab(actor, params.id))
  mount(app, endpoints.changeTab, ({ actor, params, body }) => changeTab(actor, params.id, body))
  mount(app, endpoints.addRound, ({ actor, params, body }) => addRound(actor, params.id, body))
  mount(app, endpoints.mergeTab, ({ actor, params, body }) => mergeTab(actor, params.id, body))
  mount(app, endpoints.closeTab, ({ actor, params, body }) => closeTab(actor, params.id, body))
  mount(app, endpoints.voidTabLines, ({ actor, params, body }) => voidTabLines(actor, params.id, body))
  mount(app, endpoints.splitTab, ({ actor, params, body }) => splitTab(actor, params.id, body))
  mount(app, endpoints.payCheck, ({ actor, params, body }) => payCheck(actor, params, body))
  mount(app, endpoints.discountCheck, ({ actor, params, body }) => discountCheck(actor, params, body))
  mount(app, endpoints.undoDiscount, ({ actor, params, body }) => undoDiscount(actor, params, body))
  mount(app, endpoints.settleCheck, ({ actor, params, body }) => settleCheck(actor, params, body))
  mount(app, endpoints.setCheckBuyer, ({ actor, params, body }) => setCheckBuyer(actor, params, body))
  qrRoutes(app)
}

function qrRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getQrOptions, ({ actor }) => readQrOptions(actor))
  mount(app, endpoints.saveStaticQrs, ({ actor, body }) => saveStaticQrs(actor, body))
  mount(app, endpoints.createCheckQr, ({ actor, params, body }) => createCheckQr(actor, params, body))
  mount(app, endpoints.askCheckQr, ({ actor, params }) => askCheckQr(actor, params))
  mountList(app, endpoints.listQrSurplus, endpoints.exportQrSurplus, ({ actor }) => listQrSurplus(actor))
  mount(app, endpoints.returnQrSurplus, ({ actor, params, body }) =>
    returnQrSurplus(actor, params.id, body.reference),
  )
}
