import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/invoices'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { checkSeries } from './chain/check-series.service.ts'
import { listChainBills } from './chain/list-chain-bills.service.ts'
import {
  exportSalesRegister,
  listSalesRegister,
  readBillsSummary,
} from './chain/read-sales-register.service.ts'
import { refundBill } from './credit/refund-bill.service.ts'
import { readHead, saveHead } from './print/invoice-header.service.ts'
import { creditBill } from './issue/credit-invoice.service.ts'
import { listOwnBills } from './read/list-invoices.service.ts'
import { printBill } from './print/print-invoice.service.ts'
import { listBillsOfOrders, readBill, readBillsOf } from './read/read-invoices.service.ts'

export function invoicesRoutes(app: FastifyInstance): void {
  mount(app, contract.billsOfOrder, ({ actor, params }) => readBillsOf(actor, params.id))
  mount(app, contract.listOwnBills, ({ actor, query }) => listBillsOfOrders(actor, query.orders))
  mount(app, contract.getBill, ({ actor, params }) => readBill(actor, params.id))
  mount(app, contract.printBill, ({ actor, params, body }) => printBill(actor, params.id, body.key))
  mount(app, contract.creditBill, ({ actor, params, body }) => creditBill(actor, params.id, body.reason))
  mount(app, contract.refundBill, ({ actor, params, body }) => refundBill(actor, params.id, body))
  mountList(app, contract.listBills, contract.exportBills, ({ actor, query }) => listOwnBills(actor, query))
  mount(app, contract.getBillHead, ({ actor, params }) => readHead(actor, params.id))
  mount(app, contract.saveBillHead, ({ actor, params, body }) => saveHead(actor, params.id, body))
  chainRoutes(app)
}

/** Head office: all branches. */
function chainRoutes(app: FastifyInstance): void {
  mountList(app, contract.listChainBills, contract.exportChainBills, ({ query }) => listChainBills(query))
  mount(app, contract.getBillsSummary, ({ query }) => readBillsSummary(query))
  mount(app, contract.listSalesRegister, ({ query }) => listSalesRegister(query))
  mountCsv(app, contract.exportSalesRegister, ({ query }) => exportSalesRegister(query))
  mount(app, contract.checkSeries, ({ query }) => checkSeries(query.year))
}
