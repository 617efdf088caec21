import type { ReactNode } from 'react'
import type { Designation } from '@momo/contracts/careers'
import type { Problem, Values } from '#lib/forms/form-values.ts'
import type { Posted } from '#lib/forms/public/posted-form.ts'
import { publicFormMessages } from '#lib/forms/public/public-form.messages.ts'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { PublicForm } from '#ui/patterns/forms/public-form.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { CareerFields } from './career-fields.tsx'
import { careersMessages as texts } from './careers.messages.ts'

const words = { ...publicFormMessages, ...texts.form }
const rules = () => import('./career-rules.ts').then(({ careerRules }) => careerRules)
/** GEN-08 */
const toastMs = 3000

/** CAR-03: the toast reports the failure, the text above the form gives the reason. */
async function send(values: Values): Promise<Problem | undefined> {
  const { trySending } = await import('./try-sending.ts')
  const { problem, hasFailed } = await trySending(values)
  if (hasFailed) toast.failure(texts.failed, toastMs)
  return problem
}

/** The script that sends the form could not be loaded. */
function explain(error: unknown): Problem {
  globalThis.reportError(error)
  toast.failure(texts.failed, toastMs)
  return { text: publicFormMessages.failed }
}

type Props = {
  designations: Designation[] | undefined
  ticket: string | undefined
  posted: Posted | undefined
  head: ReactNode
  onSent: () => void
}

export function CareerForm({ designations, ticket, posted, head, onSent }: Props) {
  const form = usePublicForm({
    rules,
    explain,
    address: '/career#form',
    posted,
    send: async (values) => {
      const problem = await send(values)
      if (problem) return problem
      toast.success(texts.sent, toastMs)
      onSent()
      return undefined
    },
  })
  return (
    <PublicForm form={form} words={words} ticket={posted?.ticket ?? ticket} head={head} block>
      <CareerFields errors={form.errors} values={posted?.values ?? {}} designations={designations} />
    </PublicForm>
  )
}
