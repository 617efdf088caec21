import type { EnquiryPage, Published } from '@momo/contracts/site-content'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { contentPages } from './content-pages.messages.ts'
import { pictureAt } from './picture-at.ts'
import { Prose } from './prose.tsx'
import { ContactOptions } from './contact-options.tsx'

type Props = {
  page: Published<EnquiryPage> | undefined
  /** Fallback when the content cannot be loaded (HOM-05). */
  fallback: { heading: string; lead: string }
  to: string
}

export function EnquiryCard({ page, fallback, to }: Props) {
  const heading = page?.content.heading ?? fallback.heading
  return (
    <Card as="article" className="overflow-hidden">
      <Picture
        picture={page && pictureAt(page.pictures, page.content.image)}
        kind="outlet"
        alt=""
        ratio="fill"
        eager
        sizes="(min-width: 77.5rem) 38rem, (min-width: 40rem) 50vw, 100vw"
        className="aspect-16/9"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 p-5 wrap-anywhere md:p-6">
        <h2 className="heading-2 text-blue">{heading}</h2>
        <Prose text={page?.content.description ?? fallback.lead} className="space-y-2 text-ink-2" />
        {page ? <ContactOptions {...page.content} /> : undefined}
        <LinkButton to={to} aria-label={`${contentPages.enquiry.send}: ${heading}`}>
          {contentPages.enquiry.send}
        </LinkButton>
      </div>
    </Card>
  )
}
