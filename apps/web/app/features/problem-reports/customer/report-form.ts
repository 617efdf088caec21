import type { Order } from '@momo/contracts/orders'
import {
  lineReasons,
  NewProblem,
  type OrderProblems,
  type ProblemReason,
  problemReasons,
} from '@momo/contracts/problem-reports'
import { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { draftKey, sendProblem, showProblems } from '../problem-reports.api.ts'
import { customerMessages } from '../problem-reports.messages.ts'

const texts = customerMessages.form

type Values = {
  /** Stored with the rest, so that a retry after a reload is the same report. */
  reportId: string
  /** None at first. */
  reason: ProblemReason
  lines: string[]
  text: string
}
type Typed = { reportId: string; problem: NewProblem }

const schema: z.ZodType<Typed, Values> = z
  .object({
    reportId: z.string(),
    reason: z.enum(problemReasons, { error: texts.needsReason }),
    lines: z.array(z.string()),
    text: z.string(),
  })
  .transform(({ reportId, reason, lines, text }, context) => {
    // Dishes that were chosen for another reason are not meant.
    const chosen = lineReasons.includes(reason) ? lines.map(Number) : []
    const problem = NewProblem.safeParse({ reason, lines: chosen, text })
    if (problem.success) return { reportId, problem: problem.data }
    for (const { path, message } of problem.error.issues)
      context.addIssue({ code: 'custom', path: [String(path[0])], message })
    return z.NEVER
  })

const draftOf = (values: Values): Values | undefined =>
  values.reason || values.lines?.length > 0 || values.text ? values : undefined

export function useReportForm(order: Order, onSent: () => void) {
  return useSavedForm<Values, Typed, OrderProblems>(
    draftKey(order.id),
    {
      schema,
      defaultValues: { reportId: newIdempotencyKey(), lines: [], text: '' },
      explain: (error) => problemOf(error, customerMessages.faults),
      mutationFn: ({ reportId, problem }) => sendProblem(order.id, reportId, problem),
      onSuccess: (problems) => {
        toast.success(texts.sent)
        showProblems(order.id, problems)
        onSent()
      },
      // The server knows more than this page: it has a report, or the time is over.
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) void invalidate('problem-reports')
      },
    },
    draftOf,
  )
}
