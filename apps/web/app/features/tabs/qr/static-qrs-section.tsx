import { qrMethods } from '@momo/contracts/payments'
import { longestQrPayload, type QrOptions, saveStaticQrs, type StaticQrs } from '@momo/contracts/tabs'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QrCode } from '#ui/primitives/qr-code.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { qrOptionsQuery } from './qr.api.ts'
import { qrMessages } from './qr.messages.ts'

const texts = qrMessages.settings

/** The QR pictures of the own branch, by wallet. */
export function StaticQrsSection() {
  const query = useQuery(qrOptionsQuery())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-60 rounded-md" />}
      failed={() => (
        <ErrorState
          title={texts.failed}
          text={qrMessages.faults.failed}
          action={
            <AdminButton
              variant="outline"
              reads
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {texts.tryAgain}
            </AdminButton>
          }
        />
      )}
    >
      {(options) => <Fields options={options} />}
    </QueryView>
  )
}

type Form = Record<(typeof qrMethods)[number], string>

/** What is blank is left out. */
const qrsOf = (form: Form): StaticQrs =>
  Object.fromEntries(
    qrMethods.flatMap((method) => (form[method].trim() ? [[method, form[method].trim()]] : [])),
  )

function Fields({ options: { fixed, dynamic } }: { options: QrOptions }) {
  const { register, control, handleSubmit, formState } = useForm<Form>({
    defaultValues: { esewa: fixed.esewa ?? '', khalti: fixed.khalti ?? '', fonepay: fixed.fonepay ?? '' },
  })
  const typed = useWatch({ control }) as Form
  const { run, isPending, error } = useAction({
    mutationFn: (qrs: StaticQrs) => call(saveStaticQrs, { body: qrs }),
    onSuccess: (saved) => {
      queryClient.setQueryData(qrOptionsQuery().queryKey, saved)
      toast.success(texts.saved)
    },
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((form) => run(qrsOf(form)))(event)}>
      <FormSection title={texts.title} help={texts.help}>
        {error ? <Note tone="red">{problemOf(error, qrMessages.faults).text}</Note> : undefined}
        {qrMethods.map((method) => (
          <div key={method} className="flex flex-wrap items-start gap-4">
            <Input
              {...register(method, { maxLength: { value: longestQrPayload, message: texts.tooLong } })}
              label={texts.text(methodWords[method])}
              hint={dynamic.includes(method) ? texts.dynamic : undefined}
              optional
              autoComplete="off"
              error={formState.errors[method]?.message}
              className="min-w-60 flex-1"
            />
            {typed[method].trim() && typed[method].length <= longestQrPayload ? (
              <QrCode
                text={typed[method].trim()}
                label={qrMessages.picture(methodWords[method])}
                className="size-24"
              />
            ) : undefined}
          </div>
        ))}
        <AdminButton
          type="submit"
          loading={isPending}
          loadingText={texts.saving}
          className="justify-self-end"
        >
          {texts.save}
        </AdminButton>
      </FormSection>
    </form>
  )
}
