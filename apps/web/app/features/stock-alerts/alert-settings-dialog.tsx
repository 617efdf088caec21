import type { AlertSettings } from '@momo/contracts/stock-alerts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { alertSettingsQuery, sendAlertSettings } from './alerts.api.ts'
import { alertMessages } from './alerts.messages.ts'

const texts = alertMessages.settings

/** '1.5' days are 15 tenths. */
const typedTenths = z
  .string()
  .transform((typed) => latinDigits(typed.trim()))
  .refine((typed) => /^\d{1,2}([.]\d)?$/.test(typed), texts.daysInvalid)
  .transform((typed) => Math.round(Number(typed) * 10))
  .refine((tenths) => tenths >= 1 && tenths <= 140, texts.daysInvalid)

const schema = z.object({
  runsOutTenths: typedTenths,
  countDifference: typedRupees(texts.differenceInvalid),
})

/** Mount it to open it. */
export function AlertSettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(alertSettingsQuery())
  const around = (children: ReactNode) => (
    <Dialog open title={texts.title} onClose={onClose}>
      {children}
    </Dialog>
  )
  return (
    <QueryView
      query={query}
      skeleton={around(<ListSkeleton />)}
      failed={() =>
        around(<PartFailed query={query} text={texts.failed} tryAgain={alertMessages.tryAgain} />)
      }
    >
      {(settings) => <SettingsForm settings={settings} onClose={onClose} />}
    </QueryView>
  )
}

function SettingsForm({ settings, onClose }: { settings: AlertSettings; onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: {
      runsOutTenths: String(settings.runsOutTenths / 10),
      countDifference: String(settings.countDifference / 100),
    },
    explain: (error) => problemOf(error, alertMessages.faults),
    mutationFn: (typed) => sendAlertSettings({ ...typed, version: settings.version }),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    // Also after a conflict: the next save is based on the newest version.
    onSettled: () => void invalidate('stock-alerts'),
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={alertMessages.cancel}
      confirm={alertMessages.save}
      confirming={alertMessages.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input
        {...input('runsOutTenths')}
        label={texts.days}
        hint={texts.daysHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Input
        {...input('countDifference')}
        label={texts.difference}
        lead="Rs."
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  )
}
