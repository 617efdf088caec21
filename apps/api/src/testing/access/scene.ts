import type { FastifyInstance } from 'fastify'
import type { Pool } from '#platform/db/database.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { aMenu } from '../../modules/catalogue/catalogue.factory.ts'
import { aPhoto } from '../../modules/media/media.factory.ts'
import { storePicture } from '#modules/media'
import { afterOrderCalls } from './after-order/after-order-calls.ts'
import { billCalls } from './calls/invoice-calls.ts'
import { branchAdminCalls } from './calls/branch-admin-calls.ts'
import { branchStockCalls } from './stock-calls/branch-stock-calls.ts'
import { cartCalls } from './calls/cart-calls.ts'
import { chainOrderCalls } from './calls/chain-order-calls.ts'
import { checkoutCalls } from './calls/checkout-calls.ts'
import { signedIn } from './callers.ts'
import { contentCalls } from './calls/content-calls.ts'
import { readDigest } from './digest.ts'
import { validCalls, type ValidCall, type Scene } from './valid-calls.ts'
import { httpClient } from './http-client.ts'
import type { MatrixFixture } from './matrix.ts'
import { mediaCalls } from './calls/media-calls.ts'
import { consumptionCalls } from './stock-calls/consumption-calls.ts'
import { festivalCalls } from './calls/festival-calls.ts'
import { forecastCalls } from './stock-calls/forecast-calls.ts'
import { inventoryCalls } from './stock-calls/inventory-calls.ts'
import { openTheSite } from './open-site.ts'
import { orderCalls } from './calls/order-calls.ts'
import { officeCalls, settingCalls } from './calls/office-calls.ts'
import { ownMenuCalls } from './calls/branch-menu-calls.ts'
import { peopleCalls } from './calls/people-calls.ts'
import { printingCalls } from './kitchen/printing-calls.ts'
import { clockCalls } from './calls/clock-calls.ts'
import { workCalls } from './calls/work-calls.ts'
import { productionCalls } from './stock-calls/production-calls.ts'
import { productsCalls } from './calls/products-calls.ts'
import { publicSiteCalls } from './calls/public-site-calls.ts'
import { purchaseOrderCalls } from './stock-calls/purchase-order-calls.ts'
import { recipeCalls } from './stock-calls/recipe-calls.ts'
import { refundCalls } from './calls/refund-calls.ts'
import { requisitionCalls } from './kitchen/requisition-calls.ts'
import { reviewCalls } from './calls/review-calls.ts'
import { supplierBillCalls } from './stock-calls/supplier-bill-calls.ts'
import { goodsReceiptCalls } from './stock-calls/goods-receipt-calls.ts'
import { supplierCalls } from './stock-calls/supplier-calls.ts'
import { signInCalls } from './calls/sign-in-calls.ts'
import { stockReportCalls } from './stock-calls/stock-report-calls.ts'
import { tabCalls } from './after-order/tab-calls.ts'
import { tillCalls } from './calls/till-calls.ts'
import { visitCalls } from './visit-calls.ts'
import { transferCalls } from './stock-calls/transfer-calls.ts'
import { readVerdicts, type VerdictLine, withVisits } from './verdicts.ts'

type Served = { app: FastifyInstance; port: number; pool: Pool }
/** Overrides the verdicts and calls of the product. */
type Overrides = { verdicts?: VerdictLine[]; calls?: Record<string, ValidCall> }

/** Creates the rows for the calls of the matrix. The app must be listening, and its database must be in use by this process. */
export async function createMatrixFixture(
  { app, port, pool }: Served,
  overrides: Overrides = {},
): Promise<MatrixFixture & { close(): void }> {
  const client = httpClient(port)
  const branches = { own: await aBranch(), foreign: await aBranch() }
  await aMenu()
  const bytes = await aPhoto({ width: 40, height: 30 })
  const stored = await storePicture({ bytes, alt: '' })
  const address = stored.picture.jpeg
  const site = await openTheSite({ id: stored.id, address })
  const scene: Scene = {
    pool,
    branches,
    someone: () => signedIn('user'),
    picture: { bytes, address },
    ...site,
    send: client.send,
  }
  const calls = withExports({
    ...validCalls,
    ...billCalls,
    ...branchAdminCalls,
    ...cartCalls,
    ...checkoutCalls,
    ...mediaCalls,
    ...publicSiteCalls,
    ...contentCalls,
    ...officeCalls,
    ...chainOrderCalls,
    ...orderCalls,
    ...refundCalls,
    ...afterOrderCalls,
    ...reviewCalls,
    ...productsCalls,
    ...ownMenuCalls,
    ...signInCalls,
    ...tabCalls,
    ...tillCalls,
    ...inventoryCalls,
    ...supplierBillCalls,
    ...supplierCalls,
    ...purchaseOrderCalls,
    ...goodsReceiptCalls,
    ...branchStockCalls,
    ...recipeCalls,
    ...stockReportCalls,
    ...consumptionCalls,
    ...festivalCalls,
    ...forecastCalls,
    ...requisitionCalls,
    ...transferCalls,
    ...productionCalls,
    ...peopleCalls,
    ...workCalls,
    ...visitCalls,
    ...clockCalls,
    ...printingCalls,
    ...settingCalls,
    ...overrides.calls,
  })
  return {
    scene,
    ledger: app.ledger,
    verdicts: withVisits(overrides.verdicts ?? readVerdicts(), app.ledger),
    validCall: (route) => calls[route] ?? (async () => ({})),
    digest: await readDigest(pool),
    close: client.close,
  }
}

/** The export of a list takes the call of the list. */
const withExports = (calls: Record<string, ValidCall>): Record<string, ValidCall> => ({
  ...Object.fromEntries(Object.entries(calls).map(([route, call]) => [`${route}/export`, call])),
  ...calls,
})
