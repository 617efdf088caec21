import type { Closure, ClosureState } from '@momo/contracts/festivals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockText } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { ClosureDialog } from '../editor/closure-dialog.tsx'
import { closuresQuery } from '../festivals.api.ts'
import { festivalMessages as texts } from '../festivals.messages.ts'
import { ClosureDays } from './closure-days.tsx'
import { EndDialog } from './end-dialog.tsx'

const tones: Record<ClosureState, 'blue' | 'orange' | 'grey'> = {
  coming: 'blue',
  running: 'orange',
  over: 'grey',
  cancelled: 'grey',
}

type Task = { kind: 'change' | 'end'; closure: Closure }

/** The latest first. */
export function ClosureList() {
  const query = useInfiniteQuery(closuresQuery())
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <>
      <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.loadFaults).text}>
        {({ pages }) => (
          <ListFrame foot={<ShowMore query={query} />}>
            <DataTable
              caption={texts.caption}
              columns={columnsOf(setTask)}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
              empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
            />
          </ListFrame>
        )}
      </ListView>
      {task?.kind === 'change' ? <ClosureDialog closure={task.closure} onClose={close} /> : undefined}
      {task?.kind === 'end' ? <EndDialog closure={task.closure} onClose={close} /> : undefined}
    </>
  )
}

const columnsOf = (onStart: (task: Task) => void): Column<Closure>[] => [
  {
    key: 'name',
    head: texts.columns.name,
    cell: ({ name, nameNe }) => (
      <>
        <b className="font-semibold wrap-anywhere">{name}</b>
        <span lang="ne" className="block text-sm text-ink-2">
          {nameNe}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    head: texts.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  {
    key: 'days',
    head: texts.columns.days,
    wide: true,
    cell: ({ from, to }) => <ClosureDays from={from} to={to} />,
  },
  { key: 'effect', head: texts.columns.effect, wide: true, cell: (closure) => <Effect closure={closure} /> },
  { key: 'orders', head: texts.columns.orders, wide: true, cell: (closure) => <Orders closure={closure} /> },
  {
    key: 'actions',
    head: texts.columns.actions,
    wide: true,
    cell: (closure) => <Actions closure={closure} onStart={onStart} />,
  },
]

function Effect({ closure: { effect, opens, closes, scope, branches } }: { closure: Closure }) {
  return (
    <>
      {opens && closes ? texts.hours(clockText(opens), clockText(closes)) : texts.effects[effect]}
      <span className="block text-sm text-ink-2">
        {scope === 'all' ? texts.allBranches(branches.length) : texts.branches(branches.length)}
      </span>
    </>
  )
}

function Orders({ closure: { orders, work, answers } }: { closure: Closure }) {
  const progress = texts.working(work.treated, work.found)
  if (work.isWorking)
    return (
      <span role="status" className="grid gap-1">
        <ProgressBar value={work.treated} max={Math.max(1, work.found)} label={progress} />
        <span className="text-sm">{progress}</span>
      </span>
    )
  const { waiting, moved, cancelled } = answers
  if (waiting + moved + cancelled > 0) return texts.answers(waiting, moved, cancelled)
  return <span className="text-ink-2">{orders === 'keep' ? texts.unchanged : texts.noOrders}</span>
}

function Actions({ closure, onStart }: { closure: Closure; onStart: (task: Task) => void }) {
  if (closure.state === 'over' || closure.state === 'cancelled') return undefined
  return (
    <span className="flex flex-wrap gap-2 max-md:pt-1.5">
      <AdminButton
        variant="outline"
        aria-label={texts.changeOf(closure.name)}
        onClick={() => onStart({ kind: 'change', closure })}
      >
        {texts.change}
      </AdminButton>
      <AdminButton
        variant="danger-outline"
        aria-label={texts.cancelOf(closure.name)}
        onClick={() => onStart({ kind: 'end', closure })}
      >
        {texts.cancel}
      </AdminButton>
    </span>
  )
}
