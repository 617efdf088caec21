import type { PrintAgent } from '@momo/contracts/printing'
import { useState } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { refreshPrinting, revokeAgent } from './printing.api.ts'
import { printingMessages } from './printing.messages.ts'

const texts = printingMessages.agents
const tones = { pairing: 'grey', online: 'green', offline: 'red' } as const

export function AgentsCard({ agents }: { agents: PrintAgent[] }) {
  const [paired, setPaired] = useState<PrintAgent | 'new'>()
  const [removed, setRemoved] = useState<PrintAgent>()
  return (
    <AdminCard
      title={texts.title}
      action={
        <AdminButton variant={agents.length === 0 ? 'strong' : 'outline'} onClick={() => setPaired('new')}>
          {texts.add}
        </AdminButton>
      }
    >
      {agents.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
      ) : (
        <ul>
          {agents.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              onCode={() => setPaired(agent)}
              onRemove={() => setRemoved(agent)}
            />
          ))}
        </ul>
      )}
      {paired === undefined ? undefined : (
        <PairDialog agent={paired === 'new' ? undefined : paired} onClose={() => setPaired(undefined)} />
      )}
      {removed ? <RemoveDialog agent={removed} onClose={() => setRemoved(undefined)} /> : undefined}
    </AdminCard>
  )
}

type RowProps = { agent: PrintAgent; onCode: () => void; onRemove: () => void }

function AgentRow({ agent: { name, state, lastSeenAt }, onCode, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4.5 py-2.5 last:border-0">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        {state === 'offline' && lastSeenAt ? (
          <span className="block text-sm text-ink-2">{texts.seen(clockTime(lastSeenAt))}</span>
        ) : undefined}
      </span>
      <span className="flex flex-wrap gap-2">
        <AdminButton variant="outline" aria-label={texts.newCodeOf(name)} onClick={onCode}>
          {texts.newCode}
        </AdminButton>
        <AdminButton variant="outline" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </AdminButton>
      </span>
    </li>
  )
}

function RemoveDialog({ agent: { id, name }, onClose }: { agent: PrintAgent; onClose: () => void }) {
  const { run, isPending } = useAction({
    mutationFn: () => revokeAgent(id),
    onSuccess: () => {
      toast.success(texts.removed)
      onClose()
    },
    onError: (error) => toast.failure(problemOf(error, printingMessages.faults).text),
    onSettled: refreshPrinting,
  })
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(name)}
      cancel={printingMessages.cancel}
      confirm={texts.confirmRemove}
      confirming={texts.removing}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
