import type { Recipe } from '@momo/contracts/recipes'
import { useState } from 'react'
import { thisMinute } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { moment } from '#ui/editor/drafts/moments.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { recipeWords } from '../recipes.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'

type Props = { recipe: Recipe; discarding: { run: (version: number) => void; isPending: boolean } }

/** The draft on the server, which every head-office account sees. */
export function DraftNote({ recipe: { name, draft, published, version }, discarding }: Props) {
  const [isAsked, ask] = useState(false)
  if (!draft) return undefined
  return (
    <>
      <Note
        tone="blue"
        action={
          <AdminButton variant="outline" onClick={() => ask(true)}>
            {texts.discardDraft}
          </AdminButton>
        }
      >
        {texts.draftFrom(moment(draft.savedAt, thisMinute()), draft.by)}{' '}
        {published ? texts.stillInUse(published.number) : undefined}
      </Note>
      <ConfirmDialog
        open={isAsked}
        title={texts.discardTitle}
        cancel={recipeWords.cancel}
        confirm={texts.discardDraft}
        confirming={texts.discarding}
        busy={discarding.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => discarding.run(version)}
      >
        {texts.discardText(name)}
      </ConfirmDialog>
    </>
  )
}
