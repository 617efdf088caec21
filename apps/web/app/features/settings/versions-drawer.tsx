import type { SettingContent, SettingSection, SettingVersion } from '@momo/contracts/settings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { fieldChanges } from '#ui/editor/drafts/field-changes.ts'
import { moment } from '#ui/editor/drafts/moments.ts'
import { ChangedLine } from '#ui/editor/drafts/version-changes.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { SectionForm } from './section-form.ts'
import { sendRestore, versionsQuery } from './settings.api.ts'
import { settingsMessages as texts } from './settings.messages.ts'

type Props<S extends SettingSection, F extends FieldValues> = {
  form: SectionForm<S, F>
  /** The newest version that the editor knows. */
  version: number
  isDirty: boolean
  onRestored: () => void
  onClose: () => void
}

/** Every version of a section: who saved it when, what changed, and a button to restore it. */
export function VersionsDrawer<S extends SettingSection, F extends FieldValues>(props: Props<S, F>) {
  const { form, version: newest, isDirty, onRestored, onClose } = props
  const [asked, ask] = useState<number>()
  const restore = useAction({
    mutationFn: (version: number) => sendRestore(form.section, version, newest),
    onSuccess: (_, version) => {
      toast.success(texts.restoreDone(version))
      onRestored()
      onClose()
    },
    onError: (error) => toast.failure(problemOf(error, texts.faults).text),
    onSettled: () => ask(undefined),
  })
  return (
    <>
      <Drawer open title={texts.historyTitle(texts.names[form.section])} onClose={onClose}>
        <VersionList form={form} newest={newest} onRestore={ask} />
      </Drawer>
      {asked === undefined ? undefined : (
        <ConfirmDialog
          open
          title={texts.restoreTitle(asked)}
          cancel={texts.cancel}
          confirm={texts.restoreNow}
          confirming={texts.restoring}
          busy={restore.isPending}
          onCancel={() => ask(undefined)}
          onConfirm={() => restore.run(asked)}
        >
          <p>{texts.restoreText}</p>
          {isDirty ? <p>{texts.restoreUnsaved}</p> : undefined}
        </ConfirmDialog>
      )}
    </>
  )
}

type ListProps<S extends SettingSection, F extends FieldValues> = {
  form: SectionForm<S, F>
  newest: number
  onRestore: (version: number) => void
}

function VersionList<S extends SettingSection, F extends FieldValues>({
  form,
  newest,
  onRestore,
}: ListProps<S, F>) {
  const query = useInfiniteQuery(versionsQuery(form.section))
  return (
    <QueryView
      query={query}
      skeleton={
        <div role="status" className="grid gap-3">
          <span className="sr-only">{texts.loadingHistory}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      }
      failed={() => <PartFailed query={query} text={texts.historyFailed} tryAgain={texts.tryAgain} />}
    >
      {({ pages }) => {
        const versions = pages.flatMap(({ items }) => items)
        if (versions.length === 0) return <p className="text-ink-2">{texts.noHistory}</p>
        return (
          <>
            <ol>
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  form={form}
                  version={version}
                  isNewest={version.version === newest}
                  onRestore={() => onRestore(version.version)}
                />
              ))}
            </ol>
            {query.hasNextPage ? (
              <AdminButton
                variant="outline"
                reads
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
                icon={<History aria-hidden />}
              >
                {texts.older}
              </AdminButton>
            ) : undefined}
          </>
        )
      }}
    </QueryView>
  )
}

type RowProps<S extends SettingSection, F extends FieldValues> = {
  form: SectionForm<S, F>
  version: SettingVersion
  isNewest: boolean
  onRestore: () => void
}

function VersionRow<S extends SettingSection, F extends FieldValues>(props: RowProps<S, F>) {
  const { form, version, isNewest, onRestore } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{texts.version(version.version)}</b>
        {isNewest ? <Badge tone="green">{texts.inUse}</Badge> : undefined}
        {version.restored === undefined ? undefined : (
          <span className="text-sm text-ink-2">{texts.restored(version.restored)}</span>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {texts.byWhen(version.savedBy, moment(version.savedAt, thisMinute()))}
      </p>
      <div className="flex flex-wrap gap-2">
        <AdminButton
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${texts.whatChanged}, ${texts.version(version.version)}`}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2 px-2!"
        >
          {texts.whatChanged}
        </AdminButton>
        {isNewest ? undefined : (
          <AdminButton
            variant="outline"
            onClick={onRestore}
            aria-label={texts.restoreNumber(version.version)}
          >
            {texts.restore}
          </AdminButton>
        )}
      </div>
      {isOpen ? <Changes form={form} version={version} /> : undefined}
    </li>
  )
}

/** Compares the values as the form shows them. */
function Changes<S extends SettingSection, F extends FieldValues>({
  form: { formOf, fieldLabel },
  version: { before, content },
}: Pick<RowProps<S, F>, 'form' | 'version'>) {
  const shown = (value: unknown) => formOf(value as SettingContent<S>)
  if (before === undefined) return <p className="text-sm text-ink-2">{texts.first}</p>
  return (
    <div className="grid gap-3">
      {fieldChanges(shown(before), shown(content)).map(({ path, lines }) => (
        <div key={path}>
          <h3 className="mb-1 text-sm font-semibold">{fieldLabel(path)}</h3>
          <ul className="grid gap-0.5 text-sm">
            {lines.map(({ kind, text }) => (
              <ChangedLine key={kind + text} kind={kind} text={text} altOf={() => ''} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
