import type { BaseUnit } from '@momo/contracts/inventory'
import type { ItemOffer } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { usualUnit } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { PriceChange } from '../price-change.tsx'
import { offersQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.drawer

type Props = {
  itemId: string
  baseUnit: BaseUnit
  /** Of the open page. */
  supplierId?: string
}

/** Who sells the item, compared by the price of a kg, l or piece. */
export function ItemOffers({ itemId, baseUnit, supplierId }: Props) {
  const query = useQuery(offersQuery(itemId))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      failed={() => (
        <PartFailed query={query} text={texts.compareFailed} tryAgain={supplierMessages.tryAgain} />
      )}
    >
      {(offers) => <Offers offers={offers} baseUnit={baseUnit} supplierId={supplierId} />}
    </QueryView>
  )
}

/** On the page of a stock item. */
export function ItemOffersCard(props: Omit<Props, 'supplierId'>) {
  return (
    <AdminCard title={supplierMessages.title}>
      <div className="px-4.5 py-3">
        <ItemOffers {...props} />
      </div>
    </AdminCard>
  )
}

type OffersProps = { offers: ItemOffer[]; baseUnit: BaseUnit; supplierId: string | undefined }

function Offers({ offers, baseUnit, supplierId }: OffersProps) {
  if (offers.length === 0) return <p className="text-ink-2">{texts.noOffers}</p>
  return (
    <>
      <ul aria-label={texts.compare} className="divide-y divide-line">
        {offers.map((offer, index) => (
          <Offer
            key={offer.supplierId}
            offer={offer}
            baseUnit={baseUnit}
            isHere={offer.supplierId === supplierId}
            isCheapest={index === 0 && offers.length > 1}
          />
        ))}
      </ul>
      {offers.length === 1 && offers[0]?.supplierId === supplierId ? (
        <p className="text-sm text-ink-2">{texts.onlyOne}</p>
      ) : undefined}
    </>
  )
}

type OfferProps = { offer: ItemOffer; baseUnit: BaseUnit; isHere: boolean; isCheapest: boolean }

function Offer({ offer, baseUnit, isHere, isCheapest }: OfferProps) {
  const { supplierId, supplierName, unit, unitFactor, price, isPreferred, since, change } = offer
  const compared = usualUnit(baseUnit)
  const perUnit = Math.round((price * compared.factor) / unitFactor)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
      {isHere ? (
        <b className="font-semibold wrap-anywhere">{supplierName}</b>
      ) : (
        <Link
          to={`/superadmin/suppliers/${supplierId}`}
          className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
        >
          {supplierName}
        </Link>
      )}
      <b className="text-right font-semibold whitespace-nowrap tabular-nums">
        {texts.perUnit(rupees(perUnit), compared.name)}
      </b>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {isHere ? <Badge>{texts.here}</Badge> : undefined}
        {isCheapest ? <Badge tone="green">{texts.cheapest}</Badge> : undefined}
        {isPreferred ? <Badge tone="blue">{supplierMessages.preferred}</Badge> : undefined}
        {texts.since(longDate(since))}
      </span>
      <span className="flex justify-end gap-2 text-sm">
        {unit === compared.name ? undefined : (
          <span className="text-ink-2">{texts.perUnit(rupees(price), unit)}</span>
        )}
        {change === undefined ? undefined : <PriceChange change={change} />}
      </span>
    </li>
  )
}
