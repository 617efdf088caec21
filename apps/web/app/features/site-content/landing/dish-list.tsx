import { type DishCard, mostHomeDishes, type Published } from '@momo/contracts/site-content'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { EditorGroupProvider, useGroup, useGroupMember, useNewGroup } from '#lib/editor/editor-group.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { savingText, showSaveResultBriefly } from '#ui/editor/show-save-result.ts'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { DishEditor } from './dish-editor.tsx'
import { type DishRow, useDishRows } from './dish-rows.ts'
import { dishesQuery } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

export function DishList() {
  const query = useQuery(dishesQuery())
  return (
    <QueryView query={query} skeleton={<Waiting />} failed={() => <NotLoaded query={query} />}>
      {(dishes) => <Dishes dishes={dishes} />}
    </QueryView>
  )
}

function Waiting() {
  return (
    <FormSection title={texts.title}>
      <div role="status">
        <p className="mb-3 text-ink-2">{texts.loading}</p>
        <Skeleton className="h-16 rounded-md" />
      </div>
    </FormSection>
  )
}

/** CMS-07: each dish is its own document; together they form one part of the page. */
function Dishes({ dishes }: { dishes: readonly Published<DishCard>[] }) {
  const list = useDishRows(dishes)
  const group = useNewGroup()
  const { unsaved, drafts, isSaving, isWaiting } = useGroup(group)
  async function saveAll(): Promise<Outcome> {
    const [failed] = (await group.publishAll()).failed
    if (!failed) return { result: 'saved', text: texts.allSaved }
    return { result: 'failed', text: texts.notAllSaved, where: failed.where ?? failed.name }
  }
  useGroupMember({
    name: 'landing/menu/items',
    label: texts.title,
    changes: unsaved.reduce((sum, { changes }) => sum + changes, 0),
    drafts,
    isWaiting,
    publish: saveAll,
    discard: group.discardAll,
  })
  return (
    <EditorGroupProvider value={group}>
      <FormSection
        title={texts.title}
        help={
          <span className="flex flex-wrap gap-2">
            <AdminButton variant="outline" disabled={isSaving} onClick={list.add}>
              {texts.add}
            </AdminButton>
            <AdminButton
              loading={isSaving}
              loadingText={savingText({ isWaiting }, texts.savingAll)}
              onClick={() => void saveAll().then(showSaveResultBriefly)}
            >
              {texts.saveAll}
            </AdminButton>
          </span>
        }
      >
        <p className="text-sm text-ink-2">{texts.orderHelp(mostHomeDishes)}</p>
        <SortableList
          items={list.rows}
          keyOf={({ key }) => key}
          nameOf={(row, index) => row.loaded?.value.name || texts.numbered(index + 1)}
          onMove={list.move}
          isLocked={isSaving}
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
          itemClassName="rounded-sm"
        >
          {(row, _, controls) => (
            <DishEditor
              row={row}
              mayGo={list.rows.length > 1}
              isBusy={isSaving}
              beside={
                <div className="flex flex-none items-center justify-between gap-2 bg-desk/70 pl-3 max-sm:border-t max-sm:border-line">
                  <HomeMark row={row} rows={list.rows} />
                  {controls}
                </div>
              }
              onCreated={(id) => list.created(row.key, id)}
              onGone={() => list.remove(row.key)}
            />
          )}
        </SortableList>
      </FormSection>
    </EditorGroupProvider>
  )
}

/** The home page shows the first published dishes. A dish that was never saved is not published. */
function HomeMark({ row, rows }: { row: DishRow; rows: readonly DishRow[] }) {
  const place = rows.filter(({ id }) => id !== undefined).indexOf(row)
  if (place === -1) return <span />
  return place < mostHomeDishes ? (
    <Badge tone="green">{texts.onHome}</Badge>
  ) : (
    <Badge>{texts.notOnHome}</Badge>
  )
}

function NotLoaded({ query }: { query: UseQueryResult }) {
  const again = (
    <AdminButton loading={query.isFetching} onClick={() => void query.refetch()}>
      {landingMessages.tryAgain}
    </AdminButton>
  )
  return <ErrorState title={texts.notLoaded} action={again} />
}
