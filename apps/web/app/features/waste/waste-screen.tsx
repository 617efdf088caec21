import type { WasteChoices } from '@momo/contracts/waste'
import { wasteReasons } from '@momo/contracts/waste'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isNoResponse } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { ownItemQuery } from '#lib/stock/own-item.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ExpiredNotes } from './expired-notes.tsx'
import { UndoLast } from './log/undo-last.tsx'
import { WasteLog } from './log/waste-log.tsx'
import { useWasteQueue, wasteQueue } from './queue/waste-queue.ts'
import { AmountStep, amountTiles } from './steps/amount-step.tsx'
import { OtherAmount } from './steps/other-amount.tsx'
import { ReasonStep } from './steps/reason-step.tsx'
import { SearchDialog } from './steps/search-dialog.tsx'
import { type ItemTile, tileOf, useWaste, type Waste } from './steps/use-waste.ts'
import { tilesOf, WhatStep } from './steps/what-step.tsx'
import { useWasteKeys } from './use-waste-keys.ts'
import { wasteChoicesQuery } from './waste.api.ts'
import { wasteMessages as texts } from './waste.messages.ts'

const skeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** Waste of items and plates in three taps, and what was recorded today. `item` was chosen in the list of the stock. */
export function WasteScreen({ item }: { item?: string | undefined }) {
  const query = useQuery(wasteChoicesQuery())
  const isOnline = useOnline() && !isNoResponse(query.error)
  return (
    <>
      <Head />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isOnline ? undefined : <OfflineNote />}
          <ListView query={query} texts={texts} explain={(fault) => problemOf(fault, texts.faults).text}>
            {(choices) => <Chosen choices={choices} item={item} />}
          </ListView>
        </div>
        <WasteLog />
      </div>
      <UndoLast />
    </>
  )
}

function Head() {
  return (
    <div className="mb-4 max-lg:sr-only">
      {/* A phone has the back arrow of the shell. */}
      <p className="text-sm text-ink-2 max-lg:hidden">
        <Link to="/branchadmin/inventory" className="link">
          {texts.inventory}
        </Link>{' '}
        / {texts.crumb}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">{texts.title}</h1>
      <p className="text-sm text-ink-2">{texts.lead}</p>
    </div>
  )
}

function OfflineNote() {
  const { pending } = useWasteQueue()
  return <Note tone="amber">{texts.offline(pending.length)}</Note>
}

type Open = 'search' | 'other'

/** An item that cannot be loaded is chosen by hand, as any other. */
function Chosen({ choices, item = '' }: { choices: WasteChoices; item: string | undefined }) {
  const [tile] = useState(() => choices.items.find(({ itemId }) => itemId === item))
  const { data, isLoading } = useQuery({ ...ownItemQuery(item), enabled: item !== '' && !tile })
  if (isLoading) return skeleton
  return <Steps choices={choices} first={tile ?? (data && tileOf(data))} />
}

function Steps({ choices, first }: { choices: WasteChoices; first: ItemTile | undefined }) {
  const waste = useWaste(choices, first)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { pending } = useWasteQueue()
  useWasteKeys({
    pick: (index) => pickTile(waste, choices, index),
    search: () => setOpen('search'),
    undo: () => {
      const last = pending.findLast(({ state }) => state === 'held')
      if (last) wasteQueue.undo(last.key)
    },
  })
  return (
    <>
      <ExpiredNotes expired={choices.expired} onRecord={waste.giveExpired} />
      <div className="overflow-hidden rounded-md border border-line-2 bg-paper">
        <WhatStep waste={waste} choices={choices} onSearch={() => setOpen('search')} />
        <AmountStep waste={waste} onOther={() => setOpen('other')} />
        <ReasonStep waste={waste} />
      </div>
      {open === 'search' ? (
        <SearchDialog kind={waste.kind} choices={choices} onChoose={waste.choose} onClose={close} />
      ) : undefined}
      {open === 'other' && waste.chosen ? (
        <OtherAmount chosen={waste.chosen} onUse={waste.setAmount} onClose={close} />
      ) : undefined}
      <Unusual waste={waste} />
    </>
  )
}

/** The tile of the current step, for the keys 1 to 9. */
function pickTile(waste: Waste, choices: WasteChoices, index: number): void {
  const { step, chosen, kind } = waste
  if (step === 'what') {
    const tile = tilesOf(choices, kind, chosen)[index]
    if (tile) waste.choose(tile)
  } else if (step === 'amount' && chosen) {
    const tile = amountTiles(chosen)[index]
    if (tile) waste.setAmount(tile.amount)
  } else {
    const reason = wasteReasons[index]
    if (reason) waste.give(reason)
  }
}

function Unusual({ waste: { asked, confirm, cancel } }: { waste: Waste }) {
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={texts.unusualTitle}
      cancel={texts.change}
      confirm={texts.recordAnyway}
      confirming={texts.recording}
      busy={false}
      onCancel={cancel}
      onConfirm={confirm}
    >
      <p>{asked ? texts.unusual(asked.name, asked.amount, asked.usual) : undefined}</p>
    </ConfirmDialog>
  )
}
