import { Store } from 'lucide-react'
import { Link } from 'react-router'
import type { Outlet } from '#lib/navigation/start-order.ts'
import { placeOf } from '../panel/outlet-badge.tsx'
import { outletChipMessages as texts } from './outlet-chip.messages.ts'

/** Names the outlet that the page adds from, with a link to another. */
export function OutletChip({ outlet }: { outlet: Outlet | undefined }) {
  return (
    <p className="flex min-w-0 items-center gap-x-2 justify-self-start rounded-pill border-[1.5px] border-line-2 bg-paper py-0.5 pr-4 pl-3.5">
      <Store aria-hidden className="size-5 flex-none text-blue" />
      {outlet && (
        <>
          <span className="flex-none text-ink-2 max-pair:sr-only">{texts.orderingFrom}</span>
          <Link
            to={`/jholmomo-outlets/${outlet.id}`}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold hover:underline"
          >
            <span className="truncate">{placeOf(outlet.name)}</span>
          </Link>
        </>
      )}
      <Link to="/jholmomo-outlets" className="link inline-flex min-h-11 flex-none items-center">
        {outlet ? texts.change : texts.choose}
      </Link>
    </p>
  )
}
