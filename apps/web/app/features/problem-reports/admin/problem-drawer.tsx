import type { StaffProblem } from '@momo/contracts/problem-reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Photos } from '../photos.tsx'
import { problemQuery } from '../problem-reports.api.ts'
import { reasonWords, staffMessages as texts, stateTones, stateWords } from '../problem-reports.messages.ts'
import { AnswerForm } from './answer-form.tsx'
import { Answer, ProblemFacts } from './problem-facts.tsx'

type Props = { id: string | undefined; ofAll: boolean; onClose: () => void }

/** One report with its facts and the answer; opened by its id in the URL, wherever it is in the list. */
export function ProblemDrawer({ id, ofAll, onClose }: Props) {
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={texts.title}>
      {id === undefined ? undefined : <Loaded key={id} id={id} ofAll={ofAll} />}
    </Drawer>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && [400, 403, 404].includes(error.status)

function Loaded({ id, ofAll }: { id: string; ofAll: boolean }) {
  const query = useQuery(problemQuery(id))
  const failed = (error: Error) =>
    isUnknown(error) ? (
      <p>
        <b className="font-semibold">{texts.unknown.title}.</b> {texts.unknown.text}
      </p>
    ) : (
      <PartFailed query={query} text={problemOf(error, texts.faults).text} tryAgain={texts.tryAgain} />
    )
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60 w-full" />} failed={failed}>
      {(problem) => <Opened problem={problem} ofAll={ofAll} />}
    </QueryView>
  )
}

function Opened({ problem, ofAll }: { problem: StaffProblem; ofAll: boolean }) {
  const { id, orderId, orderNumber, reason, text, photos, state } = problem
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Link
            to={ofAll ? `/superadmin/orders/${orderId}` : `/branchadmin/order-view/${orderId}`}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.reportOf(orderNumber)}
          </Link>
          <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
        </p>
        <h3 className="heading-4">{reasonWords[reason]}</h3>
        {text ? (
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere" aria-label={texts.words}>
            {text}
          </blockquote>
        ) : undefined}
      </div>
      <Photos reportId={id} photos={photos} />
      <ProblemFacts problem={problem} ofAll={ofAll} />
      {state === 'open' ? (
        <AnswerForm key={id} problem={problem} />
      ) : (
        <Answer problem={problem} ofAll={ofAll} />
      )}
    </div>
  )
}
