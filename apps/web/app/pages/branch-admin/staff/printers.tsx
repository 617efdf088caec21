import { printingQuery } from '#features/printing/printing.api.ts'
import { printingMessages as texts } from '#features/printing/printing.messages.ts'
import { PrintingScreen } from '#features/printing/printing-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(printingQuery())

/** /branchadmin/printers */
export default function Printers() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead} />
      <PrintingScreen />
    </>
  )
}
