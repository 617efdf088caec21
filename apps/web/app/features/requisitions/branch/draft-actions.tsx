import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { draftMessages as texts } from './branch.messages.ts'
import type { EditedDraft } from './use-draft.ts'

type ActionsProps = { edited: EditedDraft; isEmpty: boolean }

/** Without lines there is nothing to send, so 'Nothing needed' is the main action. */
export function DraftActions({ edited: { pending, save, send, sendNothing }, isEmpty }: ActionsProps) {
  return (
    <FootBar place="aboveNav">
      <AdminButton
        variant={isEmpty ? 'strong' : 'quiet'}
        size="compact"
        loading={pending === 'nothing'}
        onClick={() => void sendNothing()}
      >
        {texts.nothing}
      </AdminButton>
      <AdminButton
        variant="outline"
        size="compact"
        loading={pending === 'save'}
        loadingText={texts.saving}
        onClick={() => void save()}
      >
        {texts.save}
      </AdminButton>
      {isEmpty ? undefined : (
        <AdminButton
          variant="strong"
          size="compact"
          loading={pending === 'send'}
          loadingText={texts.sending}
          onClick={() => void send()}
          className="max-md:basis-full"
        >
          {texts.send}
        </AdminButton>
      )}
    </FootBar>
  )
}

/** A quantity far above the suggestion is asked about once. */
export function Unusual({ edited: { unusual, confirm, cancel } }: { edited: EditedDraft }) {
  return (
    <ConfirmDialog
      open={unusual.length > 0}
      title={texts.unusualTitle}
      cancel={texts.change}
      confirm={texts.sendAnyway}
      confirming={texts.sending}
      busy={false}
      onCancel={cancel}
      onConfirm={confirm}
    >
      <p>{texts.unusualText}</p>
      <ul className="mt-1 font-semibold">
        {unusual.map(({ item: { itemId, name, baseUnit, why }, asked }) => (
          <li key={itemId} className="wrap-anywhere">
            {texts.unusual(name, quantityText(asked, baseUnit), quantityText(why.suggested, baseUnit))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
