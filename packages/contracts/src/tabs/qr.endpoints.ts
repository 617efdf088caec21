import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import {
  CheckQrWire,
  NewCheckQrWire,
  QrOptionsWire,
  QrSurplusReturnWire,
  QrSurplusWire,
  StaticQrsWire,
} from './qr.wire.ts'

const dashboard = '/api/v1/branch-dashboard'
const ofCheck = `${dashboard}/tabs/:id/checks/:checkId/qrs`
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const params = z.strictObject({ id: Id, checkId: Id })

export const getQrOptions = endpoint({
  method: 'GET',
  path: `${dashboard}/wallet-qrs`,
  ...own,
  summary: 'How guests of the own branch can pay by QR code',
  reply: once(QrOptionsWire),
})

export const saveStaticQrs = endpoint({
  method: 'PUT',
  path: `${dashboard}/wallet-qrs`,
  ...own,
  permission: 'branch.settings',
  summary: 'Replaces the texts of the QR pictures of the own branch',
  body: StaticQrsWire,
  reply: once(QrOptionsWire),
})

export const createCheckQr = endpoint({
  method: 'POST',
  path: ofCheck,
  ...own,
  permission: 'bills.settle',
  summary: 'Asks a wallet for a QR code over an amount of a check; idempotent by key',
  params,
  body: NewCheckQrWire,
  reply: once(CheckQrWire),
})

export const askCheckQr = endpoint({
  method: 'POST',
  path: `${ofCheck}/:qrId/check`,
  ...own,
  permission: 'bills.settle',
  summary: 'Asks the wallet now whether a QR code was paid, and records the payment once',
  params: params.extend({ qrId: Id }),
  reply: once(CheckQrWire),
})

export const listQrSurplus = endpoint({
  method: 'GET',
  path: `${dashboard}/qr-surplus`,
  ...own,
  summary: 'Money that came in by QR code, paid for nothing and is to be given back, oldest first',
  reply: once(z.array(QrSurplusWire)),
})
export const exportQrSurplus = exportOf(listQrSurplus)

export const returnQrSurplus = endpoint({
  method: 'POST',
  path: `${dashboard}/qr-surplus/:id/return`,
  ...own,
  permission: 'bills.refund',
  summary: 'Records that such money was given back; returns what is left',
  params: byId,
  body: QrSurplusReturnWire,
  reply: once(z.array(QrSurplusWire)),
})
