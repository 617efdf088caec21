import type { Transfer, TransferLine } from '@momo/contracts/requisitions'
import { useFormContext } from 'react-hook-form'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import type { Amounts, ReceiptValues } from './receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

type Props = { transfer: Transfer; amounts: (Amounts | undefined)[] }
type Part = { line: TransferLine; quantity: number }

const textOf = ({ line: { baseUnit, name }, quantity }: Part): string =>
  texts.amountOf(quantityText(quantity, baseUnit), name)

/** What becomes of the differences. */
export function NextCard({ transfer: { lines, requisition }, amounts }: Props) {
  const partsBy = (quantityOf: (one: Amounts) => number): Part[] =>
    lines.flatMap((line, index) => {
      const one = amounts[index]
      return one && quantityOf(one) > 0 ? [{ line, quantity: quantityOf(one) }] : []
    })
  const again = partsBy(({ damaged, missing }) => damaged + missing)
  return (
    <AdminCard title={texts.next}>
      <div className="grid gap-3 px-4.5 py-4">
        <dl className="grid gap-2">
          <Fact name={texts.intoStock} values={[texts.lines(partsBy(({ received }) => received).length)]} />
          <Fact name={texts.damagedLabel} values={partsBy(({ damaged }) => damaged).map(textOf)} />
          <Fact name={texts.missingLabel} values={partsBy(({ missing }) => missing).map(textOf)} />
          <Fact name={texts.extraLabel} values={partsBy(({ extra }) => extra).map(textOf)} />
        </dl>
        <p className="text-sm text-ink-2">{texts.differencesNoted}</p>
        {requisition && again.length > 0 ? <AskAgain parts={again} /> : undefined}
      </div>
    </AdminCard>
  )
}

function AskAgain({ parts }: { parts: Part[] }) {
  const { register } = useFormContext<ReceiptValues>()
  const [only] = parts
  const what = parts.length === 1 && only ? textOf(only) : texts.goodsOf(parts.length)
  return <Checkbox {...register('askAgain')} label={texts.askAgain(what)} />
}

function Fact({ name, values }: { name: string; values: string[] }) {
  if (values.length === 0) return null
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">
        {values.map((value) => (
          <span key={value} className="block">
            {value}
          </span>
        ))}
      </dd>
    </div>
  )
}
