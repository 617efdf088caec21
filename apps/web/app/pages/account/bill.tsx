import { billMessages as texts } from '#features/invoices/detail/invoices.messages.ts'
import { loadBill, OpenedBill } from '#features/invoices/detail/opened-invoice.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/bill'

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadBill(id)

/** /bill/{id}: the customer's own bill. A printout is a copy. */
export default function OwnBill({ loaderData: { id, bill } }: Route.ComponentProps) {
  return (
    <div className="page-width min-h-dvh pb-12">
      <OpenedBill
        key={id}
        bill={bill}
        counts={false}
        back={({ orderId }) => (
          <LinkButton to={`/orderhistory?order=${orderId}`} variant="quiet">
            {texts.back}
          </LinkButton>
        )}
      />
    </div>
  )
}
