import { billMessages as texts } from '#features/invoices/detail/invoices.messages.ts'
import { OpenedBill } from '#features/invoices/detail/opened-invoice.tsx'
import { billQuery } from '#features/invoices/invoices.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/bill'

export const meta = () => [{ title: pageTitle(texts.ownTitle) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(billQuery(id))

/** /bill/{id}: the customer's own bill. A printout is a copy. */
export default function OwnBill({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="page-width min-h-fold pb-12">
      <OpenedBill
        key={id}
        id={id}
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
