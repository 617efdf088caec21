import type { ModuleRecord } from '#platform/module.ts'
import { goodsReceiptsRoutes } from './goods-receipts.routes.ts'
import { findPictureUses } from './photos/photos.store.ts'

export { changeBilled, findReceiptLines, lockReceiptLines } from './billing/receipt-lines.service.ts'
export { readForm } from './form/read-form.service.ts'
export { postReceipt } from './post/post-receipt.service.ts'
export { returnGoods } from './returns/return-goods.service.ts'
export { receiptNumber } from './receipt-number.rules.ts'

export const module: ModuleRecord = {
  name: 'goods-receipts',
  routes: goodsReceiptsRoutes,
  pictureUses: findPictureUses,
}
