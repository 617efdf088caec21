import { useLocation } from 'react-router'
import type { LegalPageName } from '@momo/contracts/site-content'
import { ContentMissing } from '#features/site-content/pages/content-missing.tsx'
import { contentPages } from '#features/site-content/pages/content-pages.messages.ts'
import { LegalContents } from '#features/site-content/pages/legal-contents.tsx'
import { withIds } from '#features/site-content/pages/legal-section.ts'
import { LegalText } from '#features/site-content/pages/legal-text.tsx'
import { PageHead } from '#features/site-content/pages/page-head.tsx'
import { findLegalPage, findPageWords } from '#features/site-content/site-content.api.ts'
import { dayInWords } from '#lib/format/day-in-words.server.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { requirePart } from '#lib/http/require-part.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import type { Route } from './+types/legal'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

const { titles, descriptions } = contentPages.legal

/** One file for three paths: each is the name of its page. */
const pageAt = (pathname: string) => pathname.replaceAll('/', '') as LegalPageName

const findText = async (name: LegalPageName) => {
  const { content, publishedAt } = await findLegalPage(name)
  return { title: content.title, sections: withIds(content.sections), changed: dayInWords(publishedAt) }
}

export const meta: Route.MetaFunction = (place) => {
  const name = pageAt(place.location.pathname)
  return pageMeta(place, place.loaderData?.words ?? { title: titles[name], description: descriptions[name] })
}

export async function loader({ request }: Route.LoaderArgs) {
  const name = pageAt(new URL(request.url).pathname)
  return requirePart('text', await loadParts({ text: findText(name), words: findPageWords(name) }))
}

export default function Legal({ loaderData: { text } }: Route.ComponentProps) {
  const name = pageAt(useLocation().pathname)
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pb-4 wide:grid-cols-[16rem_minmax(0,1fr)] wide:gap-16">
      {text ? (
        <>
          <LegalContents sections={text.sections} />
          <LegalText {...text} />
        </>
      ) : (
        <div>
          <PageHead title={titles[name]} />
          <ContentMissing />
        </div>
      )}
    </div>
  )
}
