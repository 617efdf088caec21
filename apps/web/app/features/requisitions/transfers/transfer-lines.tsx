import { lossOwners, type LossOwner, type Transfer, type TransferLine } from '@momo/contracts/requisitions'
import { classNames } from '#lib/format/class-names.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { changeLossOwner, refreshRequisitions } from '../office/office.api.ts'
import { transferMessages as texts } from '../office/office.messages.ts'
import { gapReasonWords, lossReasonWords } from '../shared/reasons.messages.ts'

const { columns } = texts
const head = 'border-b border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-ink-2'
const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'

/** What was sent and what arrived. A line with a loss has a second row. */
export function TransferLines({ transfer: { id, number, state, lines } }: { transfer: Transfer }) {
  const isReceived = state === 'received'
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-admin">
        <caption className="sr-only">{texts.caption(number)}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'text-left')}>
              {columns.item}
            </th>
            <th scope="col" className={classNames(head, 'text-right')}>
              {columns.sent}
            </th>
            {isReceived ? (
              <th scope="col" className={classNames(head, 'text-right')}>
                {columns.received}
              </th>
            ) : undefined}
          </tr>
        </thead>
        {lines.map((line) => (
          <tbody key={line.line} className="border-b border-line">
            <Line line={line} isReceived={isReceived} />
            {lossOf(line) > 0 ? <LossRow transferId={id} line={line} /> : undefined}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const lossOf = ({ damaged = 0, missing = 0 }: TransferLine): number => damaged + missing

function Line({ line, isReceived }: { line: TransferLine; isReceived: boolean }) {
  const { name, baseUnit, quantity, received = 0, extra = 0, batches, packReason } = line
  const small = 'block text-sm font-normal text-ink-2'
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left font-semibold wrap-anywhere">
        {name}
        {batches.length > 0 ? (
          <span className={small}>{texts.batches(batches.map(({ code }) => code).join(', '))}</span>
        ) : undefined}
        {packReason ? <span className={small}>{gapReasonWords[packReason]}</span> : undefined}
      </th>
      <td className={cell}>{quantityText(quantity, baseUnit)}</td>
      {isReceived ? (
        <td className={cell}>
          {quantityText(received, baseUnit)}
          {extra > 0 ? (
            <span className="block text-sm font-semibold text-green-text">
              {texts.extra(quantityText(extra, baseUnit))}
            </span>
          ) : undefined}
        </td>
      ) : undefined}
    </tr>
  )
}

/** Damaged and missing goods, why, and who bears the loss. */
function LossRow({ transferId, line }: { transferId: string; line: TransferLine }) {
  const { damaged = 0, missing = 0, baseUnit, reason, note } = line
  const words = [
    ...(damaged > 0 ? [texts.damaged(quantityText(damaged, baseUnit))] : []),
    ...(missing > 0 ? [texts.missing(quantityText(missing, baseUnit))] : []),
    ...(reason ? [lossReasonWords[reason]] : []),
    ...(note ? [note] : []),
  ]
  return (
    <tr>
      <td colSpan={3} className="px-3 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 flex-1 basis-48 text-sm font-semibold wrap-anywhere text-red-text">
            {words.join(' · ')}
          </span>
          <OwnerSelect transferId={transferId} line={line} />
        </div>
      </td>
    </tr>
  )
}

function OwnerSelect({ transferId, line }: { transferId: string; line: TransferLine }) {
  const { run, isPending } = useAction({
    mutationFn: (owner: LossOwner) => changeLossOwner(transferId, { line: line.line, owner }),
    onSuccess: () => toast.success(texts.ownerSaved(line.name)),
    onError: (error) => toast.failure(problemOf(error, texts.faults).text),
    onSettled: refreshRequisitions,
  })
  const none = line.lossOwner ? [] : [{ value: '', label: texts.noOwner }]
  return (
    <Select
      label={texts.owner(line.name)}
      hideLabel
      className="w-44"
      disabled={isPending}
      value={line.lossOwner ?? ''}
      onChange={({ target }) => run(target.value as LossOwner)}
      options={[...none, ...lossOwners.map((owner) => ({ value: owner, label: texts.owners[owner] }))]}
    />
  )
}
