import type { Proposals } from '@momo/contracts/purchase-orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { locationsQuery, receivers } from '#lib/stock/locations.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { proposalsQuery } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { proposalMessages as texts } from './proposals.messages.ts'
import { ProposalCard } from './supplier-proposal.tsx'

/** ?location=0193… */
export const placeFromUrl = (search: URLSearchParams): string | undefined =>
  /^[0-9a-f-]{36}$/.exec(search.get('location') ?? '')?.[0]

/** What to order for a kitchen or branch, by supplier. */
export function ProposalsScreen() {
  const { search } = useLocation()
  const place = placeFromUrl(new URLSearchParams(search))
  const query = useQuery(proposalsQuery(place))
  return (
    <ListView
      query={query}
      texts={{ ...orderMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, orderMessages.loadFaults).text}
    >
      {(proposals) => (
        <div
          aria-busy={query.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-60"
        >
          <PlaceSelect place={proposals.location.id} />
          <Opened key={proposals.location.id} proposals={proposals} loadedAt={query.dataUpdatedAt} />
        </div>
      )}
    </ListView>
  )
}

function PlaceSelect({ place }: { place: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data: places = [] } = useQuery({ ...locationsQuery(), select: receivers })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-2">{texts.lead}</p>
      <Select
        label={texts.place}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={place}
        onChange={(event) =>
          void navigate(withQuery(search, { location: event.target.value }), { preventScrollReset: true })
        }
        className="w-full md:w-72"
      />
    </div>
  )
}

type Created = { id: string; number: string; supplierId: string; supplierName: string; at: number }
type OpenedProps = { proposals: Proposals; loadedAt: number }

/** The card of a created order is hidden until the proposals are loaded again. */
function Opened({ proposals, loadedAt }: OpenedProps) {
  const { location, suppliers, withoutSupplier } = proposals
  const [created, setCreated] = useState<Created[]>([])
  const shown = suppliers.filter(
    ({ supplier }) => !created.some(({ supplierId, at }) => supplierId === supplier.id && loadedAt <= at),
  )
  return (
    <>
      {created.map(({ id, number, supplierName }) => (
        <Note key={id} tone="green" action={<OpenButton id={id} number={number} />}>
          {texts.created(number, supplierName)}
        </Note>
      ))}
      {shown.map((proposal) => (
        <ProposalCard
          key={`${proposal.supplier.id}${created.length}`}
          locationId={location.id}
          proposal={proposal}
          onCreated={(order) =>
            setCreated((before) => [
              ...before,
              {
                ...order,
                supplierId: proposal.supplier.id,
                supplierName: proposal.supplier.name,
                at: Date.now(),
              },
            ])
          }
        />
      ))}
      {suppliers.length === 0 && withoutSupplier.length === 0 ? (
        <div className="rounded-md border border-line-2 bg-paper">
          <EmptyState drawing="orders" title={texts.none} text={texts.noneText} />
        </div>
      ) : undefined}
      <WithoutSupplier items={withoutSupplier} />
    </>
  )
}

function OpenButton({ id, number }: { id: string; number: string }) {
  return (
    <LinkButton
      to={`/superadmin/supplierorders/${id}`}
      variant="outline"
      size="small"
      className="rounded-sm!"
      aria-label={texts.openOf(number)}
    >
      {texts.open}
    </LinkButton>
  )
}

function WithoutSupplier({ items }: { items: Proposals['withoutSupplier'] }) {
  if (items.length === 0) return undefined
  return (
    <AdminCard title={texts.without.title}>
      <p className="px-4.5 pt-3 text-sm text-ink-2">{texts.without.text}</p>
      <ul>
        {items.map(({ itemId, name, nameNe, suggested, baseUnit }) => (
          <li
            key={itemId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4.5 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <Link
                to={`/superadmin/stock/${itemId}`}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </Link>{' '}
              <span lang="ne" className="text-sm text-ink-2">
                {nameNe}
              </span>
              <span className="block text-sm text-ink-2">
                {texts.without.needed(quantityText(suggested, baseUnit))}
              </span>
            </span>
            <Link
              to="/superadmin/suppliers"
              aria-label={texts.without.addOf(name)}
              className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
            >
              {texts.without.add}
            </Link>
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
