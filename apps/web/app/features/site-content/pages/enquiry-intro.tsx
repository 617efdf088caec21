import type { EnquiryPage, Published } from '@momo/contracts/site-content'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { PageHead } from './page-head.tsx'
import { pictureAt } from './picture-at.ts'
import { Prose } from './prose.tsx'
import { ContactOptions } from './contact-options.tsx'

type Props = { page: Published<EnquiryPage> | undefined; fallback: { heading: string; lead: string } }

export function EnquiryIntro({ page, fallback }: Props) {
  return (
    <div className="min-w-0">
      <PageHead title={page?.content.heading ?? fallback.heading}>
        <Prose text={page?.content.description ?? fallback.lead} className="space-y-2" />
      </PageHead>
      {page ? (
        <>
          <Picture
            picture={pictureAt(page.pictures, page.content.image)}
            kind="outlet"
            alt=""
            ratio="wide"
            eager
            sizes="(min-width: 77.5rem) 34rem, (min-width: 64rem) 45vw, 100vw"
            className="mb-4 rounded-card"
          />
          <ContactOptions {...page.content} />
        </>
      ) : undefined}
    </div>
  )
}
