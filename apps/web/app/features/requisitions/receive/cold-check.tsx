import { Check, TriangleAlert } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { parseTemperature, type ReceiptValues } from './receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

/** Tenths of a degree. */
const range = { from: 0, to: 50 }

/** The temperature of the warmest box, for goods with batches. */
export function ColdCheck() {
  const form = useFormContext<ReceiptValues>()
  const tenths = parseTemperature(form.watch('temperature'))
  return (
    <AdminCard title={texts.cold} action={<Verdict tenths={tenths} />}>
      <div className="px-4.5 py-4">
        <Input
          {...inputProps(form, 'temperature')}
          label={texts.temperature}
          hint={tenths !== undefined && tenths > range.to ? texts.tooWarmText : texts.range}
          optional
          inputMode="decimal"
          autoComplete="off"
          tail={<span className="text-sm text-ink-3">{texts.degrees}</span>}
        />
      </div>
    </AdminCard>
  )
}

function Verdict({ tenths }: { tenths: number | undefined }) {
  if (tenths === undefined) return null
  if (tenths > range.to)
    return (
      <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
        {texts.tooWarm}
      </Badge>
    )
  return tenths < range.from ? (
    <Badge tone="amber">{texts.tooCold}</Badge>
  ) : (
    <Badge tone="green" icon={<Check aria-hidden />}>
      {texts.inRange}
    </Badge>
  )
}
