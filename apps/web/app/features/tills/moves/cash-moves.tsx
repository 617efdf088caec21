import type { CashMove, CashMoveKind, TillDay } from '@momo/contracts/tills'
import { useState } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Panel } from '../panel.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { openSlip, sendReversal, sendSlip } from './moves.api.ts'
import { moveMessages as texts } from './moves.messages.ts'

type Props = Pick<TillDay, 'moves'> & {
  /** New moves belong to the current business day only. */
  canAdd?: boolean
  /** Not on a closed day, and not for head office, which only reads. */
  canReverse?: boolean
}

/** Cash that was put into or taken out of the till. */
export function CashMoves({ moves, canAdd = false, canReverse = false }: Props) {
  const [kind, setKind] = useState<CashMoveKind>()
  const [reversing, setReversing] = useState<CashMove>()
  if (moves.length === 0 && !canAdd) return null
  return (
    <Panel
      title={texts.title}
      action={
        canAdd ? (
          <span className="flex flex-wrap gap-2">
            <AdminButton variant="outline" size="small" onClick={() => setKind('pay-in')}>
              {texts.payIn}
            </AdminButton>
            <AdminButton variant="outline" size="small" onClick={() => setKind('pay-out')}>
              {texts.payOut}
            </AdminButton>
          </span>
        ) : undefined
      }
    >
      {moves.length === 0 ? <p className="text-ink-2">{texts.empty}</p> : undefined}
      <ul aria-label={texts.title} className="grid gap-3">
        {moves.map((move) => (
          <Move
            key={move.id}
            move={move}
            canAddSlip={canReverse}
            {...(canReverse && { onReverse: setReversing })}
          />
        ))}
      </ul>
      {kind ? <MoveDialog kind={kind} onClose={() => setKind(undefined)} /> : undefined}
      {reversing ? <ReverseDialog move={reversing} onClose={() => setReversing(undefined)} /> : undefined}
    </Panel>
  )
}

const failed = (error: Error): void => toast.failure(problemOf(error, texts.faults).text)

type MoveProps = { move: CashMove; canAddSlip: boolean; onReverse?: (move: CashMove) => void }

function Move({ move, canAddSlip, onReverse }: MoveProps) {
  const { id, kind, amount, reason, at, by, hasPhoto, isReversed } = move
  const slip = useAction({ mutationFn: () => openSlip(id), onError: failed })
  const adding = useAction({
    mutationFn: (file: File) => sendSlip(id, file),
    onError: failed,
    onSettled: () => void invalidate('tills'),
  })
  const shown = `${kind === 'pay-in' ? '+' : '−'} ${rupees(amount)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{texts.row(reason, clockTime(at), by)}</span>
      <span className="flex flex-none flex-wrap items-center gap-2 tabular-nums">
        {isReversed ? <Badge>{texts.reversed}</Badge> : undefined}
        {isReversed ? <s className="text-ink-2">{shown}</s> : shown}
        {hasPhoto ? (
          <AdminButton
            variant="quiet"
            size="small"
            aria-label={texts.slipOf(reason)}
            onClick={() => slip.run()}
          >
            {texts.slip}
          </AdminButton>
        ) : canAddSlip ? (
          <PhotoButton label={texts.addSlipOf(reason)} isBusy={adding.isPending} onPick={adding.run} />
        ) : undefined}
        {onReverse && !isReversed ? (
          <AdminButton
            variant="quiet"
            size="small"
            aria-label={texts.reverseOf(reason)}
            onClick={() => onReverse(move)}
          >
            {texts.reverse}
          </AdminButton>
        ) : undefined}
      </span>
    </li>
  )
}

function ReverseDialog({ move, onClose }: { move: CashMove; onClose: () => void }) {
  const { run, isPending } = useAction({
    mutationFn: () => sendReversal(move.id),
    onError: failed,
    onSettled: async () => {
      await invalidate('tills')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={texts.reverseTitle}
      cancel={texts.keep}
      confirm={texts.reverse}
      confirming={texts.reversing}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      <p>{texts.reverseText}</p>
      <p className="mt-2 font-semibold wrap-anywhere">
        {move.reason}, {rupees(move.amount)}
      </p>
    </ConfirmDialog>
  )
}
