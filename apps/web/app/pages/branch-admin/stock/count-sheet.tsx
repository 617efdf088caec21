import { useSearchParams } from 'react-router'
import { sheetQuery } from '#features/counts/counts.api.ts'
import { countWords, startMessages as texts } from '#features/counts/counts.messages.ts'
import { CountScreen } from '#features/counts/sheet/count-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { Route } from './+types/count-sheet'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/inventory', label: countWords.backToInventory },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(sheetQuery(id))

/** ADM-04: /branchadmin/inventory/count/{id} */
export default function BranchCountSheet({ params: { id } }: Route.ComponentProps) {
  const { user } = useSession()
  const [search] = useSearchParams()
  const me = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return <CountScreen key={`${id} ${search.get('recount')}`} id={id} me={me} />
}
