/**
 * Draft, preview, schedule and history of a document that is being edited (CMS-23):
 *
 *   const document = { kind: 'hero', identifier: 'main' } as const
 *   const editor = useEditor({ …, ...withDrafts(document, { load, publish }) })
 *   <DraftEditorLayout drafts={useDrafts(document, editor)}> …fields and the tab's button… </DraftEditorLayout>   ui/editor/drafts
 */
import type { Version, VersionCard } from '@momo/contracts/site-content/writes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import type { EditorInUse, Outcome } from '../use-editor.ts'
import { type DocumentName, pageOf, sectionSelectorOf } from './document-name.ts'
import {
  discard,
  findState,
  findVersion,
  findVersions,
  keyOf,
  refreshDocument,
  restore,
  schedule,
  stateQuery,
} from './drafts.api.ts'
import { draftOutcomes as texts } from './drafts.messages.ts'
import { usePreview } from './use-preview.ts'

const done = (text: string): Outcome => ({ result: 'saved', text })
const toOutcome = (promise: Promise<Outcome>): Promise<Outcome> =>
  promise.catch((error: unknown) => {
    if (!(error instanceof ApiError)) globalThis.reportError(error)
    return { result: 'failed', text: error instanceof ApiError ? error.message : texts.failed }
  })

export function useDrafts<T extends FieldValues>(
  document: DocumentName,
  editor: EditorInUse<T>,
  toContent: (value: T) => unknown = (value) => value,
) {
  // A failed read does not block editing.
  const { data: state } = useQuery(stateQuery(document))
  const refresh = () => refreshDocument(document)
  const [isPreviewed, setPreviewed] = useState(false)
  const content = useWatch({
    control: editor.form.control,
    compute: (value: T) => JSON.stringify(toContent(value)),
  })
  const preview = usePreview(document, content, isPreviewed && editor.state === 'ready')

  /** Saves unsaved changes as a draft first; otherwise uses the existing draft. */
  async function ensureDraftVersion(): Promise<number | Outcome> {
    if (editor.isDirty && editor.saveDraft) {
      const saved = await editor.saveDraft()
      if (saved.result !== 'saved') return saved
    }
    return (await findState(document)).draft?.version ?? { result: 'failed', text: texts.nothingToWait }
  }

  async function scheduleDraft(goLiveAt: Date): Promise<Outcome> {
    const version = await ensureDraftVersion()
    if (typeof version !== 'number') return version
    await schedule({ ...document, version }, goLiveAt)
    await refresh()
    return done(texts.scheduled)
  }

  async function callOff(version: number): Promise<Outcome> {
    await schedule({ ...document, version }, null)
    await refresh()
    return done(texts.calledOff)
  }

  /** The form shows the live version again; unsaved changes were made to the draft and go with it. */
  async function discardDraft(version: number): Promise<Outcome> {
    await discard({ ...document, version })
    editor.discard()
    await refresh()
    await editor.start()
    return done(texts.discarded)
  }

  async function restoreVersion(version: number): Promise<Outcome> {
    await restore({ ...document, version }, state?.live?.version ?? 0)
    await refresh()
    // Unsaved changes stay in the form; publishing them then shows the conflict.
    if (!editor.isDirty) await editor.start()
    return done(texts.restored(version))
  }

  return {
    key: keyOf(document),
    label: editor.texts.label,
    fieldLabel: editor.texts.fieldLabel,
    page: pageOf(document),
    part: sectionSelectorOf(document),
    isWords: document.kind === 'page-words',
    isReady: editor.state === 'ready',
    isDirty: editor.isDirty,
    isSaving: editor.isSaving,
    state,
    preview,
    /** Only a visible preview is rendered. */
    onPreviewVisible: setPreviewed,
    async saveDraft(): Promise<Outcome> {
      const outcome = (await editor.saveDraft?.()) ?? done('')
      return outcome.result === 'saved' ? done(texts.draftSaved) : outcome
    },
    async discardDraft(version: number): Promise<Outcome> {
      const outcome = await toOutcome(discardDraft(version))
      // A newer draft or publication is shown, so that the next attempt is about it.
      if (outcome.result === 'failed') await refresh()
      return outcome
    },
    schedule: (goLiveAt: Date) => toOutcome(scheduleDraft(goLiveAt)),
    callOff: (version: number) => toOutcome(callOff(version)),
    restore: (version: number) => toOutcome(restoreVersion(version)),
    findVersions: (cursor?: string): Promise<{ items: VersionCard[]; nextCursor: string | undefined }> =>
      findVersions(document, cursor),
    findVersion: (version: number): Promise<Version> => findVersion({ ...document, version }),
  }
}
