import { PackageCheck } from 'lucide-react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { summaryOf } from '../form/receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

type Summary = ReturnType<typeof summaryOf>
type Props = { summary: Summary; count: number; orderId: string; isPending: boolean }

function headline({ prices, overs, ready }: Summary, count: number): string {
  if (prices.length > 0) return texts.pricesToConfirm(prices)
  return overs.length > 0 ? texts.oversToConfirm(overs) : texts.ready(ready, count)
}

/** What is typed is on this device already, so saving a draft only leaves the page. */
export function ReceiveFoot({ summary, count, orderId, isPending }: Props) {
  return (
    <FootBar>
      <div role="status" className="min-w-0 flex-1 max-md:basis-full!">
        <p className="font-semibold wrap-anywhere">{headline(summary, count)}</p>
        <p className="text-sm text-ink-2">
          {summary.posted > 0 && summary.posted < count ? texts.stayOpen : texts.final}
        </p>
      </div>
      <LinkButton
        to={`/superadmin/supplierorders/${orderId}`}
        variant="outline"
        size="compact"
        className="rounded-sm!"
        onClick={() => toast.success(texts.draftSaved)}
      >
        {texts.saveDraft}
      </LinkButton>
      <AdminButton
        type="submit"
        size="compact"
        icon={<PackageCheck aria-hidden />}
        loading={isPending}
        loadingText={texts.posting}
        aria-keyshortcuts="Control+Enter"
      >
        {texts.post}
      </AdminButton>
    </FootBar>
  )
}
