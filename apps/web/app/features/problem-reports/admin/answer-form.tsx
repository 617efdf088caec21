import {
  leastRefund,
  longestProblemText,
  type ProblemAnswer,
  ProblemAnswerText,
  type StaffProblem,
} from '@momo/contracts/problem-reports'
import { z } from 'zod'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { isRupees, parsePaisa } from '#lib/forms/rupees-typed.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { sendAnswer, showAnswered } from '../problem-reports.api.ts'
import { staffMessages } from '../problem-reports.messages.ts'

const texts = staffMessages.form
const outcomes = ['answered', 'refunded', 'declined'] as const

type Values = { outcome: (typeof outcomes)[number]; text: string; amount: string }

const schemaFor = (most: number): z.ZodType<ProblemAnswer, Values> =>
  z
    .object({ outcome: z.enum(outcomes), text: ProblemAnswerText, amount: z.string() })
    .transform(({ outcome, text, amount: typed }, context): ProblemAnswer => {
      if (outcome !== 'refunded') return { outcome, text }
      const plain = plainNumber(typed)
      const amount = isRupees(plain) ? parsePaisa(plain) : 0
      const message =
        amount < leastRefund
          ? texts.amountInvalid
          : amount > most
            ? texts.amountTooMuch(rupees(most))
            : undefined
      if (message === undefined) return { outcome, text, amount }
      context.addIssue({ code: 'custom', path: ['amount'], message })
      return z.NEVER
    })

const draftOf = ({ outcome, text, amount }: Values): Values | undefined =>
  text || amount ? { outcome, text, amount } : undefined

function useAnswerForm({ id, payment: { refundable } }: StaffProblem) {
  return useSavedForm<Values, ProblemAnswer, StaffProblem>(
    `problem-answer-${id}`,
    {
      schema: schemaFor(refundable),
      defaultValues: { outcome: 'answered', text: '', amount: '' },
      explain: (error) => problemOf(error, staffMessages.faults),
      mutationFn: (answer) => sendAnswer(id, answer),
      onSuccess: (answered) => {
        toast.success(answered.refund ? texts.sentWithRefund : texts.sent)
        showAnswered(answered)
      },
    },
    draftOf,
  )
}

/** The one answer to a report, with a refund or without. What was typed stays on this device until it is sent. */
export function AnswerForm({ problem }: { problem: StaffProblem }) {
  const { form, input, submit, isPending, problem: fault, wasRestored } = useAnswerForm(problem)
  const { refundable, block } = problem.payment
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {fault ? <Note tone="red">{fault}</Note> : undefined}
      {wasRestored && !fault ? <Note tone="blue">{texts.unsent}</Note> : undefined}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.outcome}</legend>
        <div className="grid">
          {outcomes.map((one) => (
            <Radio
              key={one}
              {...form.register('outcome')}
              value={one}
              disabled={one === 'refunded' && block !== undefined}
              label={texts.outcomes[one]}
            />
          ))}
        </div>
        {block ? <p className="text-sm text-ink-2">{texts.blocks[block]}</p> : undefined}
      </fieldset>
      {form.watch('outcome') === 'refunded' ? (
        <Input
          {...input('amount')}
          label={texts.amount}
          hint={texts.amountHint(rupees(refundable))}
          inputMode="decimal"
          autoComplete="off"
        />
      ) : undefined}
      <Textarea
        {...input('text')}
        label={texts.text}
        hint={texts.textHint}
        maxLength={longestProblemText}
        defaultValue={form.formState.defaultValues?.text}
      />
      <Button
        type="submit"
        variant="strong"
        className="justify-self-start"
        loading={isPending}
        loadingText={texts.sending}
      >
        {texts.send}
      </Button>
    </form>
  )
}
