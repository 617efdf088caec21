import type { Designation } from '@momo/contracts/careers'
import { Check } from 'lucide-react'
import foldingAvif from '#ui/art/folding.avif?no-inline'
import foldingWebp from '#ui/art/folding.webp?no-inline'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { careersMessages as texts } from './careers.messages.ts'

type Props = {
  title: { blue: string; orange: string }
  lead: string
  designations: Designation[] | undefined
}

export function CareerIntro({ title, lead, designations = [] }: Props) {
  return (
    <div>
      <SectionHeading level={1} {...title} className="pt-4" />
      <p className="lead mt-1.5 mb-3 wrap-anywhere">{lead}</p>
      <picture>
        <source type="image/avif" srcSet={foldingAvif} />
        <img
          src={foldingWebp}
          alt={texts.pictureAlt}
          width={800}
          height={800}
          fetchPriority="high"
          decoding="async"
          className="aspect-21/9 w-full rounded-card bg-sand object-cover wide:aspect-5/4"
        />
      </picture>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 wide:grid wide:gap-2">
        {texts.offers.map((offer) => (
          <li key={offer} className="flex items-center gap-2">
            <Check aria-hidden className="size-4.5 flex-none" />
            {offer}
          </li>
        ))}
      </ul>
      {designations.length > 0 && (
        <>
          <h2 className="mt-4 mb-2 font-semibold">{texts.positions}</h2>
          <ul className="flex flex-wrap gap-2">
            {designations.map(({ name }) => (
              <li key={name}>
                <Badge>{name}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
