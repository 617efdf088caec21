import { PairingWire, type PairingCode, type PrintAgent } from '@momo/contracts/printing'
import { useState } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { getCode, refreshPrinting } from './printing.api.ts'
import { printingMessages } from './printing.messages.ts'

const texts = printingMessages.agents
const Form = PairingWire.pick({ name: true })

/** Asks for the name, then shows the code. A retry of the request shows the same code. */
export function PairDialog({ agent, onClose }: { agent: PrintAgent | undefined; onClose: () => void }) {
  const [ids] = useState(() => ({ id: agent?.id ?? newIdempotencyKey(), request: newIdempotencyKey() }))
  const [code, setCode] = useState<PairingCode>()
  const { input, submit, isPending, problem } = useContractForm({
    schema: Form,
    defaultValues: { name: agent?.name ?? '' },
    explain: (error) => problemOf(error, printingMessages.faults),
    mutationFn: ({ name }) => getCode(ids.id, { name, request: ids.request }),
    onSuccess: setCode,
    onSettled: refreshPrinting,
  })
  const title = agent ? texts.newCodeOf(agent.name) : texts.pairTitle
  if (code) return <CodeDialog title={title} code={code} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      cancel={printingMessages.cancel}
      confirm={texts.getCode}
      confirming={texts.gettingCode}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input {...input('name')} label={texts.name} hint={texts.nameHint} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}

type CodeProps = { title: string; code: PairingCode; onClose: () => void }

function CodeDialog({ title, code: { code, expiresAt }, onClose }: CodeProps) {
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <AdminButton size="compact" onClick={onClose}>
          {texts.done}
        </AdminButton>
      }
    >
      <p className="text-sm text-ink-2">{texts.code}</p>
      <p className="py-2 text-center text-3xl font-bold tracking-widest">{shown}</p>
      <p className="text-ink-2">{texts.codeText(clockTime(expiresAt))}</p>
      <pre className="mt-2 rounded-sm bg-disabled p-3 text-sm wrap-anywhere whitespace-pre-wrap select-all">
        {`sudo apps/printer/install.sh --server ${window.location.origin} --code ${shown}`}
      </pre>
    </Dialog>
  )
}
