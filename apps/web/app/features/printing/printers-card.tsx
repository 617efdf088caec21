import type { PrintAgent, Printer, PrinterStatus } from '@momo/contracts/printing'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PrinterDialog } from './printer-dialog.tsx'
import { refreshPrinting, testPrinter } from './printing.api.ts'
import { printingMessages } from './printing.messages.ts'

const texts = printingMessages.printers
const tones: Record<PrinterStatus, 'grey' | 'green' | 'amber' | 'red'> = {
  unknown: 'grey',
  ok: 'green',
  'paper-low': 'amber',
  'paper-out': 'red',
  'cover-open': 'red',
  offline: 'red',
  error: 'red',
}

export function PrintersCard({ printers, agents }: { printers: Printer[]; agents: PrintAgent[] }) {
  const [edited, setEdited] = useState<Printer | 'new'>()
  return (
    <AdminCard
      title={texts.title}
      action={
        agents.length > 0 ? (
          <AdminButton onClick={() => setEdited('new')}>{texts.add}</AdminButton>
        ) : (
          <span className="text-sm text-ink-2">{texts.needsAgent}</span>
        )
      }
    >
      {printers.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
      ) : (
        <ul>
          {printers.map((printer) => (
            <PrinterRow key={printer.id} printer={printer} onEdit={() => setEdited(printer)} />
          ))}
        </ul>
      )}
      {edited === undefined ? undefined : (
        <PrinterDialog
          printer={edited === 'new' ? undefined : edited}
          agents={agents}
          onClose={() => setEdited(undefined)}
        />
      )}
    </AdminCard>
  )
}

function PrinterRow({ printer, onEdit }: { printer: Printer; onEdit: () => void }) {
  const { name, address, paper, prints, stations, status, waiting } = printer
  const of =
    stations.length === 0 ? texts.everyStation : stations.map((one) => texts.stationNames[one]).join(', ')
  const facts = [
    address,
    texts.paper(paper),
    prints.map((kind) => texts.kinds[kind]).join(', '),
    ...(prints.includes('kitchen') ? [of] : []),
  ]
  const hint = printingMessages.statusHints[status]
  return (
    <li className="grid gap-2 border-b border-line px-4.5 py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-ink-2">{facts.join(' · ')}</span>
          {waiting > 0 ? (
            <span className="block text-sm font-semibold">{printingMessages.waiting(waiting)}</span>
          ) : undefined}
        </span>
        <Badge tone={tones[status]}>{printingMessages.statuses[status]}</Badge>
      </div>
      {hint === undefined ? undefined : <p className="text-sm text-ink-2">{hint}</p>}
      <Actions printer={printer} onEdit={onEdit} />
    </li>
  )
}

function Actions({ printer: { id, name, hasDrawer }, onEdit }: { printer: Printer; onEdit: () => void }) {
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending } = useAction({
    mutationFn: (kind: 'test' | 'drawer') => testPrinter(id, { key: keyFor(kind), kind }),
    onSuccess: (_, kind) => {
      done()
      toast.success(kind === 'test' ? texts.tested : texts.opened)
    },
    onError: (error) => toast.failure(problemOf(error, printingMessages.faults).text),
    onSettled: refreshPrinting,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton
        variant="outline"
        aria-label={texts.testOf(name)}
        disabled={isPending}
        onClick={() => run('test')}
      >
        {texts.test}
      </AdminButton>
      {hasDrawer ? (
        <AdminButton
          variant="outline"
          aria-label={texts.drawerOf(name)}
          disabled={isPending}
          onClick={() => run('drawer')}
        >
          {texts.drawer}
        </AdminButton>
      ) : undefined}
      <AdminButton variant="outline" aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </AdminButton>
    </div>
  )
}
