import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { type ProblemPage, problemsQuery } from '../problem-reports.api.ts'
import { staffMessages as texts } from '../problem-reports.messages.ts'
import { ProblemDrawer } from './problem-drawer.tsx'
import { ProblemList } from './problem-list.tsx'
import { viewFromUrl } from './problems-view.ts'

const explain = (error: Error) => problemOf(error, texts.faults).text

/** Head office sees the reports of all branches, a branch its own. */
export function ProblemsScreen({ ofAll }: { ofAll: boolean }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = viewFromUrl(new URLSearchParams(search))
  const query = useQuery(problemsQuery(view))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListView query={query} texts={texts} explain={explain}>
        {(page) => (
          <>
            {ofAll && view.branchId ? <OneBranch page={page} search={search} /> : undefined}
            <ProblemList page={page} now={thisMinute()} ofAll={ofAll} />
          </>
        )}
      </ListView>
      <ProblemDrawer
        id={view.open}
        ofAll={ofAll}
        onClose={() => void navigate(withQuery(search, { open: undefined }), { preventScrollReset: true })}
      />
    </div>
  )
}

/** The list was opened for one branch, as from a notification. */
function OneBranch({ page, search }: { page: ProblemPage; search: string }) {
  const outlet = page.items[0]?.outlet
  return (
    <Note
      tone="blue"
      action={
        <LinkButton
          to={withQuery(search, { branch: undefined, cursor: undefined, open: undefined })}
          variant="quiet"
          size="small"
        >
          {texts.showAll}
        </LinkButton>
      }
    >
      {outlet === undefined ? texts.oneBranch : texts.onlyBranch(outlet)}
    </Note>
  )
}
