import { data } from 'react-router'
import { GalleriesFailed } from '#features/galleries/galleries-failed.tsx'
import { findGallery } from '#features/galleries/galleries.api.ts'
import { galleriesMessages as texts } from '#features/galleries/galleries.messages.ts'
import { PhotoGrid } from '#features/galleries/photo-grid.tsx'
import { breadcrumbList } from '#features/site-content/pages/json-ld.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { orPageMissing } from '#lib/api/page-missing.ts'
import { twoColours } from '#lib/format/two-colours.ts'
import { logMissingPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/gallery'

const trail = (title: string) => [
  { label: texts.home, to: '/' },
  { label: texts.gallery, to: '/gallery' },
  { label: title },
]

export const meta: Route.MetaFunction = (place) => {
  if (!place.loaderData) return []
  const { gallery } = place.loaderData
  if (!gallery) return pageMeta(place, { title: texts.pageTitle, description: texts.description })
  return pageMeta(place, {
    title: gallery.title,
    description: texts.descriptionOf(gallery.title, gallery.photos.length),
    picture: gallery.photos[0]?.picture,
    jsonLd: import.meta.env.SSR ? (address) => [breadcrumbList(trail(gallery.title), address)] : undefined,
  })
}

export async function loader({ params }: Route.LoaderArgs) {
  try {
    return data({ gallery: await orPageMissing(findGallery(params.id)) })
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault
    logMissingPart('the gallery', fault)
    return data({ gallery: undefined }, { status: 503 })
  }
}

export default function Gallery({ loaderData: { gallery } }: Route.ComponentProps) {
  const { blue, orange } = twoColours(gallery?.title ?? texts.pageTitle)
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-1 pt-2 pb-4">
      <Breadcrumb items={trail(gallery?.title ?? texts.pageTitle)} />
      <SectionHeading level={1} blue={blue} orange={orange} className="mb-5 break-words" />
      {gallery ? <Photos gallery={gallery} /> : <GalleriesFailed title={texts.imagesFailed} />}
    </div>
  )
}

function Photos({ gallery }: { gallery: NonNullable<Route.ComponentProps['loaderData']['gallery']> }) {
  if (gallery.photos.length > 0) return <PhotoGrid title={gallery.title} photos={gallery.photos} />
  const others = <LinkButton to="/gallery">{texts.toGalleries}</LinkButton>
  return <EmptyState drawing="search" title={texts.noImages} action={others} />
}
