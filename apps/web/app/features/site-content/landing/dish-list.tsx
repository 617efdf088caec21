import { EditorGroupProvider, useGroup, useGroupMember, useNewGroup } from '#lib/editor/editor-group.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { DishEditor } from './dish-editor.tsx'
import { useDishRows } from './dish-rows.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

/** CMS-07: each dish is its own document; together they form one part of the page. */
export function DishList() {
  const list = useDishRows()
  const group = useNewGroup()
  const { unsaved, drafts, isSaving } = useGroup(group)
  async function saveAll(): Promise<Outcome> {
    const { failed } = await group.publishAll()
    return failed.length > 0
      ? { result: 'failed', text: texts.notAllSaved }
      : { result: 'saved', text: texts.allSaved }
  }
  useGroupMember({
    name: 'landing/menu/items',
    label: texts.title,
    changes: unsaved.reduce((sum, { changes }) => sum + changes, 0),
    drafts,
    publish: saveAll,
    discard: group.discardAll,
  })
  if (list.state === 'failed') return <NotLoaded onAgain={list.again} />
  return (
    <EditorGroupProvider value={group}>
      <FormSection
        title={texts.title}
        help={
          <span className="flex flex-wrap gap-2">
            <AdminButton variant="outline" disabled={isSaving || list.state === 'loading'} onClick={list.add}>
              {texts.add}
            </AdminButton>
            <AdminButton
              loading={isSaving}
              loadingText={texts.savingAll}
              onClick={() => void saveAll().then(showSaveResult)}
            >
              {texts.saveAll}
            </AdminButton>
          </span>
        }
      >
        {list.state === 'loading' ? (
          <div role="status">
            <p className="mb-3 text-ink-2">{texts.loading}</p>
            <Skeleton className="h-16 rounded-md" />
          </div>
        ) : undefined}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {list.rows.map((row) => (
            <li key={row.key}>
              <DishEditor
                row={row}
                mayGo={list.rows.length > 1}
                isBusy={isSaving}
                onCreated={(id) => list.created(row.key, id)}
                onGone={() => list.remove(row.key)}
              />
            </li>
          ))}
        </ul>
      </FormSection>
    </EditorGroupProvider>
  )
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <ErrorState
      title={texts.notLoaded}
      action={<AdminButton onClick={onAgain}>{landingMessages.tryAgain}</AdminButton>}
    />
  )
}
