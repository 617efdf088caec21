import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/supplier-bills'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { approveBill } from './approve/approve-bill.service.ts'
import { exportBalances } from './balances/export-balances.service.ts'
import { exportRegister } from './balances/export-register.service.ts'
import { listBalances, readBalance, summarizeBalances } from './balances/read-balances.service.ts'
import { addPhoto } from './bills/bill-photo.service.ts'
import { listBillableReceipts } from './bills/billable-receipts.service.ts'
import { answerDifferences, cancelBill, holdBill, releaseBill } from './bills/change-bill.service.ts'
import { enterBill } from './bills/enter-bill.service.ts'
import { listBills } from './bills/list-bills.service.ts'
import { readBill } from './bills/read-bill.service.ts'
import { listPayments, readPayment } from './payments/read-payments.service.ts'
import { applyAdvance, recordPayment } from './payments/record-payment.service.ts'
import { reversePayment } from './payments/reverse-payment.service.ts'

export function supplierBillsRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listSupplierBills, endpoints.exportSupplierBills, ({ query }) => listBills(query))
  mount(app, endpoints.listBillableReceipts, ({ query }) => listBillableReceipts(query))
  mountCsv(app, endpoints.exportVatRegister, ({ query }) => exportRegister(query.month))
  mount(app, endpoints.enterBill, ({ actor, body }) => enterBill(actor, body))
  mount(app, endpoints.getSupplierBill, ({ actor, params }) => readBill(actor, params.id))
  mount(app, endpoints.answerDifferences, ({ actor, params, body }) =>
    answerDifferences(actor, params.id, body),
  )
  mount(app, endpoints.holdBill, ({ actor, params, body }) => holdBill(actor, params.id, body.reason))
  mount(app, endpoints.releaseBill, ({ actor, params }) => releaseBill(actor, params.id))
  mount(app, endpoints.approveBill, ({ actor, params, body }) => approveBill(actor, params.id, body.payable))
  mount(app, endpoints.cancelBill, ({ actor, params }) => cancelBill(actor, params.id))
  mountUpload(app, endpoints.addBillPhoto, ({ actor, params, file }) => addPhoto(actor, params.id, file))
  paymentRoutes(app)
}

function paymentRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listSupplierPayments, endpoints.exportSupplierPayments, ({ query }) =>
    listPayments(query),
  )
  mount(app, endpoints.recordSupplierPayment, ({ actor, body }) => recordPayment(actor, body))
  mount(app, endpoints.getSupplierPayment, ({ params }) => readPayment(params.id))
  mount(app, endpoints.applyAdvance, ({ actor, params, body }) => applyAdvance(actor, params.id, body))
  mount(app, endpoints.reverseSupplierPayment, ({ actor, params, body }) =>
    reversePayment(actor, params.id, body),
  )
  mount(app, endpoints.getSupplierBalance, ({ params }) => readBalance(params.id))
  mount(app, endpoints.listBalances, ({ query }) => listBalances(query))
  mount(app, endpoints.getBalancesSummary, () => summarizeBalances())
  mountCsv(app, endpoints.exportBalances, () => exportBalances())
}
