import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { buttonClass } from '#ui/primitives/button-style.ts'
import { Rating } from '#ui/primitives/star-rating.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { outletFinderMessages as finderTexts } from './outlet-finder.messages.ts'
import { Distance } from './distance.tsx'
import { OpenBadge } from '../hours/open-badge.tsx'
import { OutletName } from './outlet-name.tsx'
import type { OutletTileView } from './outlet-view.ts'
import { FulfilmentList } from '../detail/fulfilment-list.tsx'

type Props = { outlet: OutletTileView; now: Date; heart?: ReactNode }

/** The whole tile is the link; what looks like a button says what it leads to. */
export function OutletTile({ outlet, now, heart }: Props) {
  const { isOpen } = outlet.open
  return (
    <Card as="article" className="group relative grid grid-rows-[auto_1fr] overflow-hidden">
      <div className="relative">
        <Picture
          picture={outlet.picture}
          kind="outlet"
          alt=""
          ratio="wide"
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
        />
        <span className="absolute bottom-3 left-3">
          <OpenBadge open={outlet.open} now={now} />
        </span>
        {heart ? (
          <div className="absolute top-3 right-3 z-1 rounded-full bg-paper shadow-1">{heart}</div>
        ) : undefined}
      </div>
      <div className="flex flex-col gap-1.5 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="heading-3 text-blue">
            <Link to={`/jholmomo-outlets/${outlet.id}`} className="stretched">
              <OutletName name={outlet.name} />
            </Link>
          </h3>
          <Rating value={outlet.rating} count={outlet.reviews} />
        </div>
        <p className="flex items-start gap-1.5 text-sm text-ink-2">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />
          {outlet.location ?? texts.unknownLocation}
        </p>
        <FulfilmentList fulfilmentMethods={outlet.fulfilmentMethods} />
        <p className="mt-auto flex items-center justify-between gap-2 pt-1.5">
          <Distance km={outlet.distanceKm} />
          <span
            aria-hidden
            className={`${buttonClass({ variant: isOpen ? 'primary' : 'outline' })} ml-auto ${isOpen ? 'group-hover:bg-orange-hover' : 'group-hover:bg-blue-soft'}`}
          >
            {isOpen ? finderTexts.orderHere : finderTexts.seeMenu}
          </span>
        </p>
      </div>
    </Card>
  )
}
