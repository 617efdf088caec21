import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Rating } from '#ui/primitives/star-rating.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { outletFinderMessages as finderTexts } from './outlet-finder.messages.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { Distance } from './distance.tsx'
import { OpenBadge } from '../hours/open-badge.tsx'
import { OutletName } from './outlet-name.tsx'
import { OutletTags } from './outlet-tags.tsx'
import type { OutletView } from './outlet-view.ts'
import { FulfilmentList } from '../detail/fulfilment-list.tsx'

type Props = {
  outlet: OutletView
  now: Date
  eager?: boolean
  /** Saves the outlet. */
  heart?: ReactNode
}

/** The whole card links to the outlet; phones show fewer details. */
export function OutletCard({ outlet, now, eager = false, heart }: Props) {
  const path = `/jholmomo-outlets/${outlet.id}`
  return (
    <Card
      as="article"
      className="relative grid grid-cols-[6.5rem_1fr] overflow-hidden md:grid-cols-[15rem_1fr]"
    >
      <Picture
        picture={outlet.picture}
        kind="outlet"
        alt=""
        ratio="fill"
        sizes="(min-width: 48rem) 300px, 200px"
        eager={eager}
        className="h-full"
      />
      <div className="grid min-w-0 content-start gap-1 p-3 md:gap-1.5 md:px-5 md:py-4">
        {heart ? <div className="absolute top-1 right-1 z-1 md:top-2 md:right-2">{heart}</div> : undefined}
        <h2 className="heading-3 pr-9 text-blue">
          <Link to={path} className="stretched">
            <OutletName name={outlet.name} />
          </Link>
        </h2>
        <p className="pr-5 text-sm text-ink-2 md:pr-9">{outlet.location ?? texts.unknownLocation}</p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-md:[&>:first-child]:px-2 max-md:[&>:first-child_svg]:hidden">
          <OpenBadge open={outlet.open} now={now} />
          {outlet.reviews > 0 && <Rating value={outlet.rating} count={outlet.reviews} />}
        </p>
        <FulfilmentList fulfilmentMethods={outlet.fulfilmentMethods} hidesIconsOnPhones />
        <DeliveryLine delivery={outlet.delivery} />
        <div className="grid gap-1.5 max-md:hidden">
          {outlet.description && <p className="line-clamp-1 text-sm text-ink-2">{outlet.description}</p>}
          <p className="text-sm text-ink-3">{outlet.hours}</p>
          <OutletTags tags={outlet.tags} />
        </div>
        <div className="flex items-center justify-between gap-2 md:mt-1">
          <Distance km={outlet.distanceKm} />
          <LinkButton
            to={path}
            variant={outlet.open.isOpen ? 'primary' : 'outline'}
            className="relative z-1 ml-auto"
            tabIndex={-1}
            aria-hidden
          >
            {outlet.open.isOpen ? (outlet.cta ?? finderTexts.orderHere) : finderTexts.seeMenu}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
