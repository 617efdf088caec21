import { outgoingQuery, targetsQuery } from '#features/requisitions/requisitions.api.ts'
import { sendMessages as texts } from '#features/requisitions/send/send.messages.ts'
import { SendScreen } from '#features/requisitions/send/send-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/centralkitchen', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => Promise.all([prefetch(targetsQuery()), prefetchPages(outgoingQuery())])

/** ADM-03: /branchadmin/centralkitchen/send */
export default function BranchSendGoods() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead} />
      <SendScreen />
    </>
  )
}
