import type { EnquiryPage, Published } from '@momo/contracts/site-content'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { ContactOptions } from './contact-options.tsx'
import { PageHead } from './page-head.tsx'
import { pictureAt } from './picture-at.ts'
import { Prose } from './prose.tsx'

type Page = Published<EnquiryPage> | undefined
type Props = { page: Page; fallback: { heading: string; lead: string } }

export function EnquiryIntro({ page, fallback }: Props) {
  return (
    <PageHead title={page?.content.heading ?? fallback.heading} isAboveForm>
      <Prose text={page?.content.description ?? fallback.lead} className="space-y-2" />
    </PageHead>
  )
}

/** On a phone this comes after the form. */
export function EnquiryContact({ page }: { page: Page }) {
  if (!page) return undefined
  return (
    <div className="grid gap-3 md:max-wide:grid-cols-2 md:max-wide:items-center md:max-wide:gap-6">
      <Picture
        picture={pictureAt(page.pictures, page.content.image)}
        kind="outlet"
        alt=""
        ratio="wide"
        sizes="(min-width: 77.5rem) 34rem, (min-width: 48rem) 45vw, 100vw"
        className="rounded-card"
      />
      <ContactOptions {...page.content} />
    </div>
  )
}
