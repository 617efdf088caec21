import type { Departure, Draft } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { ownRequisitionQuery } from '../requisitions.api.ts'
import { ItemDialog } from '../shared/item-dialog.tsx'
import { draftMessages as texts } from './branch.messages.ts'
import { DraftActions, Unusual } from './draft-actions.tsx'
import { type DraftLine, furtherItems, newLine } from './draft-form.ts'
import { DraftLineRow, lineId, stockText } from './draft-line-row.tsx'
import { type EditedDraft, type Sent, useDraft } from './use-draft.ts'

type Props = {
  draft: Draft
  departure: Departure
  /** Chooses the van. */
  choice: ReactNode
  onSent: (sent: Sent) => void
}

/** A filled-in draft for one van; what is changed survives a reload. */
export function DraftEditor({ draft, departure, choice, onSent }: Props) {
  const edited = useDraft(draft, onSent)
  const { form, problem } = edited
  useWantedItem(draft, edited)
  const lines: DraftLine[] = form.watch('lines')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Restored edited={edited} />
      <AdminCard
        title={texts.title}
        action={<Badge>{draft.saved ? texts.saved(draft.saved.number) : texts.draft}</Badge>}
      >
        <div className="grid gap-4 px-4.5 py-4">
          <div className="grid gap-4 md:grid-cols-2">
            {choice}
            <Input
              {...inputProps(form, 'note')}
              label={texts.note}
              optional
              maxLength={160}
              autoComplete="off"
            />
          </div>
          {departure.isPastCutOff ? (
            <Note tone="amber">{texts.late(timeOrDate(departure.cutOffAt, thisMinute()))}</Note>
          ) : undefined}
          <Lines draft={draft} lines={lines} edited={edited} />
        </div>
      </AdminCard>
      {problem ? (
        <Note
          tone="red"
          action={
            edited.isOutdated ? (
              <AdminButton variant="outline" size="compact" onClick={() => void edited.loadSaved()}>
                {texts.loadSaved}
              </AdminButton>
            ) : undefined
          }
        >
          {problem}
        </Note>
      ) : undefined}
      <DraftActions edited={edited} isEmpty={lines.length === 0} />
      <Unusual edited={edited} />
    </div>
  )
}

/** 'Request' in the list of stock names an item in the address: it is added, and its row is focused. */
function useWantedItem(draft: Draft, { form }: EditedDraft): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('item')
  useEffect(() => {
    if (wanted === null) return
    const lines = form.getValues('lines')
    const item = furtherItems(draft, lines).find(({ itemId }) => itemId === wanted)
    if (item) form.setValue('lines', [...lines, newLine(item)], { shouldDirty: true })
    const next = new URLSearchParams(search)
    next.delete('item')
    setSearch(next, { replace: true, preventScrollReset: true })
    requestAnimationFrame(() => document.getElementById(lineId(wanted))?.focus())
  }, [wanted, draft, form, search, setSearch])
}

function Restored({ edited: { wasRestored, discard } }: { edited: EditedDraft }) {
  const [isDiscarded, setDiscarded] = useState(false)
  if (!wasRestored || isDiscarded) return null
  return (
    <Note
      tone="blue"
      action={
        <AdminButton
          variant="quiet"
          onClick={() => {
            discard()
            setDiscarded(true)
          }}
        >
          {texts.discard}
        </AdminButton>
      }
    >
      {texts.restored}
    </Note>
  )
}

/** A saved draft knows what the kitchen has. */
function useAvailability({ saved }: Draft) {
  const { data } = useQuery({ ...ownRequisitionQuery(saved?.id ?? ''), enabled: saved !== undefined })
  return (id: string) => data?.availability?.find(({ itemId }) => itemId === id)?.isEnough
}

type LinesProps = { draft: Draft; lines: DraftLine[]; edited: EditedDraft }

function Lines({ draft, lines, edited: { form } }: LinesProps) {
  const [isAdding, setAdding] = useState(false)
  const isEnough = useAvailability(draft)
  const change = (next: DraftLine[]) => form.setValue('lines', next, { shouldDirty: true })
  return (
    <div>
      {lines.length === 0 ? (
        <div className="pb-2">
          <p className="font-semibold">{texts.none}</p>
          <p className="text-ink-2">{texts.noneText}</p>
        </div>
      ) : (
        <ul aria-label={texts.lines} className="border-t border-line">
          {lines.map((line) => (
            <DraftLineRow
              key={line.item.itemId}
              line={line}
              isEnough={isEnough(line.item.itemId)}
              onChange={(asked) => change(lines.map((one) => (one === line ? { ...one, asked } : one)))}
              onRemove={() => change(lines.filter((one) => one !== line))}
            />
          ))}
        </ul>
      )}
      <AdminButton
        variant="quiet"
        size="compact"
        icon={<Plus aria-hidden />}
        onClick={() => setAdding(true)}
        className="-ml-2"
      >
        {texts.add}
      </AdminButton>
      {isAdding ? (
        <ItemDialog
          title={texts.addTitle}
          items={furtherItems(draft, lines)}
          keyOf={({ itemId }) => itemId}
          details={stockText}
          none={texts.allAdded}
          onChoose={(item) => change([...lines, newLine(item)])}
          onClose={() => setAdding(false)}
        />
      ) : undefined}
    </div>
  )
}
