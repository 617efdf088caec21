import type { Closure, ClosureDraft, ClosurePreview } from '@momo/contracts/festivals'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { todayInNepal } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { checkClosure } from '../festivals.api.ts'
import { editorMessages as texts, festivalMessages } from '../festivals.messages.ts'
import { ClosureFields } from './closure-fields.tsx'
import { ClosureForm, closureValues } from './closure-form.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Checked = { draft: ClosureDraft; preview: ClosurePreview }
type Props = { closure: Closure | undefined; onClose: () => void }

/** Two steps: the fields, then what saving them would do. Mount it to open it. */
export function ClosureDialog({ closure, onClose }: Props) {
  const [id] = useState(() => closure?.id ?? newIdempotencyKey())
  const [checked, setChecked] = useState<Checked>()
  const { form, submit, isPending, problem } = useContractForm({
    schema: ClosureForm,
    defaultValues: closureValues(closure, todayInNepal()),
    explain: (error) => problemOf(error, festivalMessages.faults),
    mutationFn: async (draft: ClosureDraft) => ({ draft, preview: await checkClosure(id, draft) }),
    onSuccess: setChecked,
  })
  return (
    <>
      <FormDialog
        open={checked === undefined}
        title={closure ? texts.changeTitle(closure.name) : texts.addTitle}
        size="wide"
        cancel={texts.close}
        confirm={texts.check}
        confirming={texts.checking}
        busy={isPending}
        problem={problem}
        onSubmit={submit}
        onClose={onClose}
      >
        <FormProvider {...form}>
          <ClosureFields />
        </FormProvider>
      </FormDialog>
      {checked ? (
        <PreviewDialog
          {...checked}
          id={id}
          before={closure}
          onBack={() => setChecked(undefined)}
          onSaved={onClose}
        />
      ) : undefined}
    </>
  )
}
