import { Check } from 'lucide-react'
import foldingAvif from '#ui/art/folding.avif?no-inline'
import foldingWebp from '#ui/art/folding.webp?no-inline'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { careersMessages as texts } from './careers.messages.ts'

type Props = { title: { blue: string; orange: string }; lead: string }

export function CareerIntro({ title, lead }: Props) {
  return (
    <div>
      <SectionHeading level={1} {...title} className="pt-4" />
      <p className="lead mt-1.5 mb-4 wrap-anywhere">{lead}</p>
      <picture>
        <source type="image/avif" srcSet={foldingAvif} />
        <img
          src={foldingWebp}
          alt={texts.pictureAlt}
          width={800}
          height={800}
          fetchPriority="high"
          decoding="async"
          className="aspect-16/10 w-full rounded-card bg-sand object-cover wide:aspect-square"
        />
      </picture>
      <ul className="mt-5 hidden gap-2.5 md:grid">
        {texts.offers.map((offer) => (
          <li key={offer} className="flex items-center gap-2">
            <Check aria-hidden className="size-4.5 flex-none" />
            {offer}
          </li>
        ))}
      </ul>
    </div>
  )
}
