import { type ProductionOrder, yieldReasons } from '@momo/contracts/production'
import { useFormContext } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { asksWhy, type Figures, type FinishValues } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'
import { YieldBadge } from './yield-badge.tsx'
import { YieldChart } from './yield-chart.tsx'

type Props = { order: ProductionOrder; figures: Figures; values: FinishValues }

/** How the output compares with the recipe; outside of the usual range a reason is asked for. */
export function YieldCard({ order, figures, values }: Props) {
  const { tenths } = figures
  return (
    <AdminCard title={texts.yield} action={<YieldBadge tenths={tenths} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 py-4">
        <YieldBar order={order} figures={figures} />
        <YieldChart
          yields={order.yields}
          now={tenths === undefined ? undefined : { day: todayInNepal(), tenths }}
        />
        {asksWhy(figures, values) ? <Why figures={figures} values={values} /> : undefined}
      </div>
    </AdminCard>
  )
}

const parts = {
  good: 'fill-chart-1',
  lost: 'fill-chart-4',
}

function YieldBar({
  order: { planned, baseUnit },
  figures: { good = 0, lost, rest },
}: Omit<Props, 'values'>) {
  const whole = Math.max(planned, good + lost)
  const percent = (quantity: number) => `${(quantity / whole) * 100}%`
  const text = (quantity: number) => quantityText(quantity, baseUnit)
  const restName = rest < 0 ? texts.more : texts.missing
  return (
    <div>
      <svg
        role="img"
        aria-label={texts.bar(text(good), text(lost), `${restName.toLowerCase()} ${text(Math.abs(rest))}`)}
        className="h-4.5 w-full overflow-hidden rounded-xs bg-disabled"
      >
        <rect width={percent(good)} height="100%" className={parts.good} />
        <rect x={percent(good)} width={percent(lost)} height="100%" className={parts.lost} />
        {rest > 0 && good > 0 ? (
          <rect x={percent(good + lost)} width={percent(rest)} height="100%" className="fill-red-line" />
        ) : undefined}
      </svg>
      <dl className="mt-3 grid grid-cols-3 gap-2 text-sm text-ink-2">
        <Part name={texts.goodPart} text={text(good)} />
        <Part name={texts.lostPart} text={text(lost)} />
        <Part
          name={restName}
          text={text(Math.abs(rest))}
          tone={rest < 0 ? 'text-blue' : rest > 0 && good > 0 ? 'text-red-text' : undefined}
        />
      </dl>
    </div>
  )
}

function Part({ name, text, tone }: { name: string; text: string; tone?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames('font-display text-lg font-bold tabular-nums', tone ?? 'text-ink')}>
        {text}
      </dd>
    </div>
  )
}

function Why({ figures: { tenths = 1_000 }, values }: Pick<Props, 'figures' | 'values'>) {
  const form = useFormContext<FinishValues>()
  const { error } = form.getFieldState('yieldReason', form.formState)
  const question = tenths < 1_000 ? texts.whyLow : tenths > 1_000 ? texts.whyHigh : texts.why
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {yieldReasons.map((reason) => (
          <ChipButton
            key={reason}
            active={values.yieldReason === reason}
            onClick={() => form.setValue('yieldReason', reason, { shouldDirty: true, shouldValidate: true })}
          >
            {texts.yieldReasons[reason]}
          </ChipButton>
        ))}
      </div>
      {error?.message ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-red-text">
          {error.message}
        </p>
      ) : undefined}
      {values.yieldReason === 'other' ? (
        <Input
          {...inputProps(form, 'note')}
          label={texts.note}
          optional
          maxLength={160}
          autoComplete="off"
          className="mt-3"
        />
      ) : undefined}
    </fieldset>
  )
}
