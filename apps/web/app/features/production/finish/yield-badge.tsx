import { Check, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'
import { percentText } from '../order/order-cost.ts'
import { isUsualYield } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'

/** Tenths of a percent; undefined before the output is typed. */
export function YieldBadge({ tenths }: { tenths: number | undefined }) {
  if (tenths === undefined) return <Badge>{texts.waiting}</Badge>
  const percent = percentText(tenths)
  return isUsualYield(tenths) ? (
    <Badge tone="green" icon={<Check aria-hidden />}>
      {texts.usual(percent)}
    </Badge>
  ) : (
    <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
      {texts.outside(percent)}
    </Badge>
  )
}
