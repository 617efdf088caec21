import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/goods-receipts'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { findReceiptItems, readForm } from './form/read-form.service.ts'
import { addPhoto, removePhoto } from './photos/receipt-photos.service.ts'
import { postReceipt } from './post/post-receipt.service.ts'
import { listReceipts, readReceipt } from './read/read-receipts.service.ts'
import { returnGoods } from './returns/return-goods.service.ts'
import { reverseReceipt } from './returns/reverse-receipt.service.ts'
import { readScore, readScores } from './score/read-score.service.ts'

export function goodsReceiptsRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listGoodsReceipts, endpoints.exportGoodsReceipts, ({ query }) =>
    listReceipts(query),
  )
  mount(app, endpoints.getReceiptForm, ({ query }) => readForm(query.orderId))
  mount(app, endpoints.findReceiptItems, ({ query }) => findReceiptItems(query))
  mount(app, endpoints.postGoodsReceipt, ({ actor, body }) => postReceipt(actor, body))
  mount(app, endpoints.getGoodsReceipt, ({ params }) => readReceipt(params.id))
  mount(app, endpoints.returnGoods, ({ actor, params, body }) => returnGoods(actor, params.id, body))
  mount(app, endpoints.reverseGoodsReceipt, ({ actor, params, body }) =>
    reverseReceipt(actor, params.id, body),
  )
  mountUpload(app, endpoints.addReceiptPhoto, ({ params, file }) => addPhoto(params.id, file))
  mount(app, endpoints.removeReceiptPhoto, ({ params }) => removePhoto(params.id, params.photoId))
  mount(app, endpoints.getSupplierScore, ({ params }) => readScore(params.id))
  mount(app, endpoints.listSupplierScores, ({ query }) => readScores(query.ids))
}
