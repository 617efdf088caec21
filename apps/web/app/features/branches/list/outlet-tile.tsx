import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Rating } from '#ui/primitives/star-rating.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { Distance } from './distance.tsx'
import { OpenBadge } from '../hours/open-badge.tsx'
import { OutletName } from './outlet-name.tsx'
import type { OutletTileView } from './outlet-view.ts'
import { FulfilmentList } from '../detail/fulfilment-list.tsx'

export function OutletTile({ outlet, now }: { outlet: OutletTileView; now: Date }) {
  return (
    <Card as="article" className="relative grid content-start overflow-hidden">
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
      </div>
      <div className="grid gap-1.5 p-4">
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
        <Distance km={outlet.distanceKm} />
      </div>
    </Card>
  )
}
