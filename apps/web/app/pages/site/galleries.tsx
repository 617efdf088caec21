import type { PageWords } from '@momo/contracts/site-content'
import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { findGalleries, type GalleryTileView } from '#features/galleries/galleries.api.ts'
import { galleriesMessages as texts } from '#features/galleries/galleries.messages.ts'
import { GalleryList } from '#features/galleries/gallery-list.tsx'
import { headingOf } from '#features/site-content/pages/page-heading.ts'
import { findPageWords } from '#features/site-content/site-content.api.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import type { Route } from './+types/galleries'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

export const meta: Route.MetaFunction = (place) => {
  const words = place.loaderData && 'words' in place.loaderData ? place.loaderData.words : undefined
  return pageMeta(place, words ?? { title: texts.pageTitle, description: texts.description })
}

export async function loader() {
  const page = await loadParts({ galleries: findGalleries(), words: findPageWords('gallery') })
  // A page without its list must not be cached.
  return page.data.galleries ? page : data(page.data, { ...page.init, status: 503 })
}

/** Client-side navigation shows the title first and the galleries when they have loaded. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => ({
  arriving: serverLoader().catch(() => ({ galleries: undefined, words: undefined })),
})

export default function Galleries({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-4">
      {'arriving' in loaderData ? (
        <Suspense fallback={<Arriving />}>
          <Await resolve={loaderData.arriving}>{(page) => <Loaded {...page} />}</Await>
        </Suspense>
      ) : (
        <Loaded {...loaderData} />
      )}
    </div>
  )
}

function Arriving() {
  return (
    <>
      <SectionHeading level={1} {...texts.title} />
      <p role="status">{texts.loading}</p>
    </>
  )
}

type LoadedProps = { words: PageWords | undefined; galleries: GalleryTileView[] | undefined }

function Loaded({ words, galleries }: LoadedProps) {
  return (
    <>
      <SectionHeading level={1} {...headingOf(words, texts.title)}>
        {words?.intro}
      </SectionHeading>
      <GalleryList galleries={galleries} />
    </>
  )
}
