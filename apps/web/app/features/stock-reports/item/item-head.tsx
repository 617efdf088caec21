import type { StockItem, StockPlace } from '@momo/contracts/stock-reports'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { itemKindWords } from '#lib/stock/stock.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { stockItemMessages as texts } from './stock-item.messages.ts'

type Props = { stock: StockItem; places: StockPlace[]; place: string | undefined; children: ReactNode }

/** Name of the item and the place that the page is about. */
export function ItemHead({ stock: { item }, places, place, children }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <Link
            to="/superadmin/inventory"
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {texts.inventory}
          </Link>{' '}
          / {item.name}
        </p>
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {item.name}
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {item.nameNe ? <span lang="ne">{item.nameNe}</span> : undefined}
          <Badge>{itemKindWords[item.kind]}</Badge>
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap">
        <Select
          label={texts.place}
          hideLabel
          options={[
            { value: '', label: texts.allPlaces },
            ...places.map(({ location: { id, name } }) => ({ value: id, label: name })),
          ]}
          value={place ?? ''}
          onChange={(event) =>
            void navigate(withQuery(search, { place: event.target.value }), { preventScrollReset: true })
          }
          className="min-w-0 max-sm:flex-auto sm:w-60"
        />
        {children}
      </div>
    </div>
  )
}
