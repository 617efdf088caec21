import type { TillReport } from '@momo/contracts/tills'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { reportMessages as texts } from './report.messages.ts'
import { ReportSheet } from './report-sheet.tsx'

type Props = { query: UseQueryResult<TillReport>; back: string; download?: () => Promise<void> }

const explain = (error: Error) => problemOf(error, texts.faults).text

/** The X or Z report of a day: on the screen, on paper and as CSV. */
export function ReportScreen({ query, back, download }: Props) {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            className="rounded-sm!"
            to={back}
            variant="outline"
            size="compact"
            icon={<ArrowLeft aria-hidden />}
          >
            {texts.back}
          </LinkButton>
          {download ? (
            <DownloadButton
              size="compact"
              label={texts.export}
              busy={texts.exporting}
              failed={texts.exportFailed}
              download={download}
            />
          ) : undefined}
          <AdminButton
            variant="strong"
            size="compact"
            icon={<Printer aria-hidden />}
            onClick={() => window.print()}
          >
            {texts.print}
          </AdminButton>
        </div>
      </PageHeader>
      <ListView query={query} texts={texts} explain={explain}>
        {(report) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {report.kind === 'X' ? <Note tone="blue">{texts.xNote}</Note> : undefined}
            <ReportSheet report={report} />
          </div>
        )}
      </ListView>
    </>
  )
}
