import type { Item, ItemBalance } from '@momo/contracts/inventory'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { ArchiveButton, ArchiveDialog } from './archive-item.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemMovements } from './item-movements.tsx'
import { ItemStock } from './item-stock.tsx'
import { balancesQuery, itemQuery } from './items.api.ts'
import { itemMessages } from './items.messages.ts'
import { LevelDialog } from './level-dialog.tsx'
import { OpeningDialog } from './opening-dialog.tsx'

const { item: texts, stock, movements, opening } = itemMessages

/** The dialog above the drawer. A level is named by its place, so that it is saved with the newest version. */
type Task = { kind: 'edit' | 'archive' | 'opening' } | { kind: 'level'; locationId?: string }
type Start = (task: Task) => void
type Balances = UseInfiniteQueryResult<{ pages: { items: ItemBalance[] }[] }>

const isKnown = ({ onHand }: ItemBalance): boolean => onHand !== undefined

export function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [task, start] = useState<Task>()
  const query = useQuery(itemQuery(id))
  const balances = useInfiniteQuery(balancesQuery(id))
  const { data: item } = query
  return (
    <>
      <Drawer open onClose={onClose} title={item?.name ?? itemMessages.title}>
        <ListView
          query={query}
          skeleton={<ListSkeleton />}
          texts={itemMessages}
          explain={(error) => problemOf(error, itemMessages.faults).text}
        >
          {(loaded) => <Opened item={loaded} balances={balances} start={start} />}
        </ListView>
      </Drawer>
      {item && task ? (
        <TaskDialog
          item={item}
          task={task}
          balances={balances.data?.pages.flatMap(({ items }) => items) ?? []}
          onClose={() => start(undefined)}
        />
      ) : undefined}
    </>
  )
}

const part = 'grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4'

function Opened({ item, balances, start }: { item: Item; balances: Balances; start: Start }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ItemFacts item={item} />
      <div className="flex flex-wrap gap-2">
        {item.isArchived ? undefined : (
          <AdminButton
            variant="outline"
            icon={<Pencil aria-hidden />}
            onClick={() => start({ kind: 'edit' })}
          >
            {texts.edit}
          </AdminButton>
        )}
        <ArchiveButton item={item} onAsk={() => start({ kind: 'archive' })} />
      </div>
      <QueryView
        query={balances}
        skeleton={<ListSkeleton />}
        failed={() => <PartFailed query={balances} text={stock.failed} tryAgain={itemMessages.tryAgain} />}
      >
        {({ pages }) => (
          <StockParts
            item={item}
            balances={pages.flatMap(({ items }) => items)}
            query={balances}
            start={start}
          />
        )}
      </QueryView>
    </div>
  )
}

type PartsProps = { item: Item; balances: ItemBalance[]; query: Balances; start: Start }

function StockParts({ item, balances, query, start }: PartsProps) {
  const [first, ...others] = balances.filter(isKnown).map(({ location }) => location)
  return (
    <>
      <section aria-label={stock.title} className={part}>
        <h3 className="heading-4">{stock.title}</h3>
        <ItemStock
          item={item}
          balances={balances}
          onEdit={({ location }) => start({ kind: 'level', locationId: location.id })}
        />
        <ShowMore query={query} />
        {item.isArchived ? undefined : (
          <div className="flex flex-wrap gap-2">
            <AdminButton variant="outline" onClick={() => start({ kind: 'opening' })}>
              {opening.open}
            </AdminButton>
            <AdminButton variant="outline" onClick={() => start({ kind: 'level' })}>
              {stock.addLevel}
            </AdminButton>
          </div>
        )}
      </section>
      {first ? (
        <section aria-label={movements.title} className={part}>
          <h3 className="heading-4">{movements.title}</h3>
          <ItemMovements item={item} places={[first, ...others]} />
        </section>
      ) : undefined}
    </>
  )
}

type TaskProps = { item: Item; task: Task; balances: ItemBalance[]; onClose: () => void }

function TaskDialog({ item, task, balances, onClose }: TaskProps) {
  switch (task.kind) {
    case 'edit':
      return <ItemDialog item={item} isFixed={balances.some(isKnown)} onClose={onClose} />
    case 'archive':
      return <ArchiveDialog item={item} onClose={onClose} />
    case 'opening':
      return <OpeningDialog item={item} balances={balances} onClose={onClose} />
    case 'level': {
      const balance = balances.find(({ location }) => location.id === task.locationId)
      return <LevelDialog item={item} balance={balance} balances={balances} onClose={onClose} />
    }
  }
}
