import { useState } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { actedAt } from '#lib/action-queue/stored-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { counterMessages } from '../counter/counter.messages.ts'
import type { Draft } from '../counter-order/counter-draft.ts'
import { offlineMessages as texts } from './offline.messages.ts'
import { type Sale, saleQueue, useSales } from './sale-queue.ts'

type Props = {
  /** Opens the form of a refused sale; absent on pages without it. */
  onCorrect?: ((draft: Draft) => void) | undefined
}

/** Sales of this device that the server does not have: those that wait, and those that it refused. */
export function UnsentSales({ onCorrect }: Props) {
  const { pending, refused } = useSales()
  const [removing, setRemoving] = useState<Sale>()
  if (pending.length === 0 && refused.length === 0) return undefined
  return (
    <section aria-label={texts.title} className="grid gap-2">
      {pending.length > 0 ? (
        <Note tone="amber">
          <details>
            <summary className="min-h-6 cursor-pointer font-semibold">
              {texts.waiting(pending.length)}
            </summary>
            <ul className="mt-2 grid gap-1">
              {pending.map((sale) => (
                <li key={sale.key}>{lineOf(sale)}</li>
              ))}
            </ul>
          </details>
        </Note>
      ) : undefined}
      {refused.map((sale) => (
        <Note
          key={sale.key}
          tone="red"
          action={<RefusedActions {...{ sale, onCorrect }} onRemove={setRemoving} />}
        >
          <b>{lineOf(sale)}</b>
          <p>{texts.refused(counterMessages.faults[sale.refused ?? ''] ?? texts.refusal)}</p>
        </Note>
      ))}
      {removing ? (
        <ConfirmDialog
          open
          title={texts.removeTitle(texts.numberOf(removing.number))}
          cancel={texts.keep}
          confirm={texts.remove}
          confirming={texts.remove}
          busy={false}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            saleQueue.dismiss(removing.key)
            setRemoving(undefined)
          }}
        >
          <p>{lineOf(removing)}</p>
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      ) : undefined}
    </section>
  )
}

const lineOf = (sale: Sale): string =>
  [texts.numberOf(sale.number), clockTime(actedAt(sale)), sale.what, rupees(sale.total)].join(' · ')

type ActionProps = Props & { sale: Sale; onRemove: (sale: Sale) => void }

function RefusedActions({ sale, onCorrect, onRemove }: ActionProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <AdminButton variant="outline" size="small" onClick={() => saleQueue.retry([sale.key])}>
        {texts.tryAgain}
      </AdminButton>
      {onCorrect ? (
        <AdminButton
          variant="outline"
          size="small"
          onClick={() => {
            onCorrect(sale.draft)
            saleQueue.dismiss(sale.key)
          }}
        >
          {texts.correct}
        </AdminButton>
      ) : undefined}
      <AdminButton variant="quiet" size="small" onClick={() => onRemove(sale)}>
        {texts.remove}
      </AdminButton>
    </span>
  )
}
