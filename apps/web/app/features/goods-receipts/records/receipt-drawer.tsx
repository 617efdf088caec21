import type { GoodsReceipt } from '@momo/contracts/goods-receipts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { receiptQuery } from '../goods-receipts.api.ts'
import { ReceiptFacts, ReceiptLines } from './receipt-facts.tsx'
import { ReceiptPhotos } from './receipt-photos.tsx'
import { recordMessages as texts } from './records.messages.ts'
import { ReturnGoodsDialog } from './return-goods-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

export function ReceiptDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(receiptQuery(id))
  const failed = (error: Error) =>
    isMissing(error) ? (
      <p className="text-ink-2">{texts.nothingFound}</p>
    ) : (
      <PartFailed query={query} text={texts.drawer.failed} tryAgain={texts.tryAgain} />
    )
  return (
    <Drawer open title={query.data?.number ?? texts.number} onClose={onClose}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(receipt) => <OpenReceipt receipt={receipt} />}
      </QueryView>
    </Drawer>
  )
}

/** What arrived, with what can be done about it. */
export function OpenReceipt({ receipt }: { receipt: GoodsReceipt }) {
  const [task, start] = useState<'return' | 'reverse'>()
  const { kind, supplier, isReversed, lines, canReverse } = receipt
  const canReturn =
    kind === 'receipt' &&
    supplier !== undefined &&
    !isReversed &&
    lines.some(({ accepted, returned }) => accepted > returned)
  const close = () => start(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReceiptFacts receipt={receipt} />
      <ReceiptLines receipt={receipt} />
      <ReceiptPhotos receipt={receipt} />
      <div className="flex flex-wrap gap-2">
        {canReturn ? (
          <AdminButton variant="outline" size="compact" onClick={() => start('return')}>
            {texts.returnGoods.open}
          </AdminButton>
        ) : undefined}
        {canReverse ? (
          <AdminButton variant="danger-outline" size="compact" onClick={() => start('reverse')}>
            {texts.reverse.open}
          </AdminButton>
        ) : undefined}
      </div>
      {task === 'return' ? <ReturnGoodsDialog receipt={receipt} onClose={close} /> : undefined}
      {task === 'reverse' ? <ReverseDialog receipt={receipt} onClose={close} /> : undefined}
    </div>
  )
}
