import { receiveMessages as texts } from '#features/requisitions/receive/receive.messages.ts'
import { ReceiveScreen } from '#features/requisitions/receive/receive-screen.tsx'
import { ownTransferQuery } from '#features/requisitions/requisitions.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'
import type { Route } from './+types/receive'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/centralkitchen', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(ownTransferQuery(id))

/** ADM-03: /branchadmin/centralkitchen/receive/{id} */
export default function BranchReceive({ params: { id } }: Route.ComponentProps) {
  const { user } = useSession()
  return <ReceiveScreen key={id} id={id} branchId={user?.branchId} />
}
