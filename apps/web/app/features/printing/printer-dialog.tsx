import { stations } from '@momo/contracts/branches'
import { paperWidths, printKinds, type PrintAgent, type Printer } from '@momo/contracts/printing'
import { type ReactNode, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { printerForm, valuesOf } from './printer-form.ts'
import { refreshPrinting, removePrinter, sendPrinter } from './printing.api.ts'
import { printingMessages } from './printing.messages.ts'

const texts = printingMessages.printers

type Props = { printer: Printer | undefined; agents: PrintAgent[]; onClose: () => void }

/** Mount it to open it: it starts with the printer as it is then. */
export function PrinterDialog({ printer, agents, onClose }: Props) {
  const [id] = useState(() => printer?.id ?? newIdempotencyKey())
  const [schema] = useState(() => printerForm(printer?.version ?? 0))
  const { form, input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(printer, agents),
    explain: (error) => problemOf(error, printingMessages.faults),
    mutationFn: (saved) => sendPrinter(id, saved),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    onSettled: refreshPrinting,
  })
  const connection = form.watch('connection') === 'usb' ? 'usb' : 'network'
  const printsKitchen = form.watch('prints').includes('kitchen')
  return (
    <FormDialog
      size="wide"
      title={printer ? texts.editTitle(printer.name) : texts.addTitle}
      cancel={printingMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      beside={printer ? <Remove printer={printer} onRemoved={onClose} /> : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldPair>
        <Input {...input('name')} label={texts.name} maxLength={40} autoComplete="off" />
        <Select
          {...input('agentId')}
          label={texts.agent}
          options={agents.map((agent) => ({ value: agent.id, label: agent.name }))}
        />
      </FieldPair>
      <FieldPair>
        <Select
          {...input('connection')}
          label={texts.connection}
          options={Object.entries(texts.connections).map(([value, label]) => ({ value, label }))}
        />
        <Select
          {...input('paper')}
          label={texts.width}
          options={paperWidths.map((width) => ({ value: String(width), label: texts.paper(width) }))}
        />
      </FieldPair>
      <Input
        {...input('address')}
        label={texts.address}
        hint={texts.addressHints[connection]}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Choices legend={texts.prints} problem={form.formState.errors.prints?.message}>
        {printKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={texts.kinds[kind]} {...form.register('prints')} />
        ))}
      </Choices>
      {printsKitchen ? (
        <Choices legend={texts.stations} hint={texts.stationsHint}>
          {stations.map((station) => (
            <Checkbox
              key={station}
              value={station}
              label={texts.stationNames[station]}
              {...form.register('stations')}
            />
          ))}
        </Choices>
      ) : undefined}
      <Checkbox label={texts.hasDrawer} {...form.register('hasDrawer')} />
    </FormDialog>
  )
}

type ChoicesProps = { legend: string; hint?: string; problem?: string | undefined; children: ReactNode }

function Choices({ legend, hint, problem, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint === undefined ? undefined : <p className="text-sm text-ink-2">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">{children}</div>
      {problem === undefined ? undefined : (
        <p role="alert" className="text-sm text-red-text">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Remove({ printer, onRemoved }: { printer: Printer; onRemoved: () => void }) {
  const { run, isPending } = useAction({
    mutationFn: () => removePrinter(printer.id),
    onSuccess: () => {
      toast.success(texts.removed)
      onRemoved()
    },
    onError: (error) => toast.failure(problemOf(error, printingMessages.faults).text),
    onSettled: refreshPrinting,
  })
  return (
    <AdminButton variant="outline" size="compact" loading={isPending} onClick={() => run()}>
      {texts.remove}
    </AdminButton>
  )
}
