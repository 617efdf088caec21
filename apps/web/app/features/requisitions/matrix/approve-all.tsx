import type { DecisionResult, Decisions } from '@momo/contracts/requisitions'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { decideAll, refreshRequisitions } from '../office/office.api.ts'
import type { MatrixProps } from './matrix-grid.tsx'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'
import { approvalOf, isWaiting, type MatrixBranch } from './matrix-rows.ts'

/** The API decides at most 200 at a time. */
const perRequest = 100

async function sendAll(decisions: Decisions['decisions']): Promise<DecisionResult[]> {
  const results: DecisionResult[] = []
  for (let at = 0; at < decisions.length; at += perRequest)
    results.push(...(await decideAll(decisions.slice(at, at + perRequest))))
  return results
}

type BranchResult = { requisitionId: string; branch: string; problem: string | undefined }

/** It stays at the foot of the screen. One request decides everything that waits; each branch has its own result. */
export function ApproveAll({ rows, branches, edits }: Omit<MatrixProps, 'onEdit'>) {
  const [results, setResults] = useState<BranchResult[]>([])
  const [wrong, setWrong] = useState(0)
  const { run, isPending, error } = useAction({
    mutationFn: sendAll,
    onSuccess: (decided) => setResults((before) => [...before, ...decided.map(resultIn(branches))]),
    onSettled: refreshRequisitions,
  })
  const waiting = branches.filter(isWaiting).length
  const short = rows.filter(({ isShort }) => isShort).length
  function approve(): void {
    const approval = approvalOf(rows, branches, edits)
    setWrong(approval.wrong.length)
    if (approval.wrong.length > 0) return
    setResults(approval.empty.map(emptyResult))
    if (approval.decisions.length > 0) run(approval.decisions)
  }
  return (
    <>
      {results.length > 0 && !isPending ? <Results results={results} /> : undefined}
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      {wrong > 0 ? <Note tone="red">{texts.wrong(wrong)}</Note> : undefined}
      <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-3 border border-line-2 bg-paper px-4 py-3 max-md:-mx-4 max-md:-mb-4 max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-md">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">
            {[texts.toApprove(waiting), ...(short > 0 ? [texts.shortItems(short)] : [])].join(' · ')}
          </p>
          {waiting > 0 ? <p className="text-sm text-ink-2 max-md:sr-only">{texts.reasons}</p> : undefined}
        </div>
        <AdminButton
          size="compact"
          icon={<Check aria-hidden />}
          disabled={waiting === 0}
          loading={isPending}
          loadingText={texts.approving}
          onClick={approve}
        >
          {texts.approveAll}
        </AdminButton>
      </div>
    </>
  )
}

const emptyResult = ({ requisition, name }: MatrixBranch): BranchResult => ({
  requisitionId: requisition?.id ?? '',
  branch: shortPlace(name),
  problem: texts.nothingToSend,
})

const resultIn =
  (branches: MatrixBranch[]) =>
  ({ id, problem }: DecisionResult): BranchResult => ({
    requisitionId: id,
    branch: shortPlace(branches.find(({ requisition }) => requisition?.id === id)?.name ?? ''),
    problem: problem && (texts.problems[problem] ?? texts.otherProblem),
  })

function Results({ results }: { results: BranchResult[] }) {
  const failed = results.filter(({ problem }) => problem !== undefined)
  const approved = results.filter(({ problem }) => problem === undefined).map(({ branch }) => branch)
  return (
    <Note tone={failed.length > 0 ? 'amber' : 'green'}>
      <p className="font-semibold">{texts.result(approved.length, results.length)}</p>
      <ul>
        {failed.map(({ requisitionId, branch, problem }) => (
          <li key={requisitionId}>
            <Link to={`/superadmin/branchorders?id=${requisitionId}`} className="link font-semibold">
              {branch}
            </Link>
            {`: ${problem}`}
          </li>
        ))}
      </ul>
      {approved.length > 0 ? <p>{texts.approvedNames(approved.join(', '))}</p> : undefined}
    </Note>
  )
}
