import type { ProductionOrder } from '@momo/contracts/production'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayInNepal, longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { CancelDialog } from '../order/cancel-dialog.tsx'
import { FootBar } from '../order/foot-bar.tsx'
import type { Figures } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'

type Props = { order: ProductionOrder; figures: Figures; isPending: boolean; onFinish: () => void }

export function FinishFoot({ order, figures: { good, rest }, isPending, onFinish }: Props) {
  const { id, number, baseUnit, batchCode = '', useBy, startsAt } = order
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const facts = [
    ...(useBy ? [texts.useBy(longDay(useBy))] : []),
    ...(good !== undefined && rest > 0 ? [texts.bookedAsLoss(quantityText(rest, baseUnit))] : []),
  ]
  return (
    <>
      <FootBar
        title={good ? texts.intoStock(quantityText(good, baseUnit), batchCode) : texts.notYet(batchCode)}
        text={facts.join(' ')}
      >
        <AdminButton variant="quiet" size="compact" disabled={isPending} onClick={() => setAsking(true)}>
          {texts.cancel}
        </AdminButton>
        <AdminButton
          variant="outline"
          size="compact"
          disabled={isPending}
          onClick={() => {
            toast.success(texts.savedForLater)
            void navigate(`/superadmin/production?day=${dayInNepal(startsAt)}`)
          }}
        >
          {texts.later}
        </AdminButton>
        <AdminButton
          size="compact"
          icon={<Check aria-hidden />}
          loading={isPending}
          loadingText={texts.finishing}
          onClick={onFinish}
        >
          {texts.finish}
        </AdminButton>
      </FootBar>
      {isAsking ? <CancelDialog id={id} number={number} onClose={() => setAsking(false)} /> : undefined}
    </>
  )
}
