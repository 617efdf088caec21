import type { Profile } from '@momo/contracts/accounts'
import { type ReactNode, useState } from 'react'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { type ContactKind, contactMessages } from './contact.messages.ts'

/** Adds or changes the own phone number or email address. `onSaved` shows the saved profile. */
export function useContactDialog(
  profile: Profile,
  onSaved: (saved: Profile) => Promise<void>,
): {
  open: (kind: ContactKind) => void
  dialog: ReactNode
} {
  // Closed, not removed, so that the focus returns to the button; the next one is new.
  const [shown, setShown] = useState<{ kind: ContactKind; isOpen: boolean; count: number }>()
  const close = () => setShown(shown && { ...shown, isOpen: false })
  return {
    open: (kind) => setShown({ kind, isOpen: true, count: (shown?.count ?? 0) + 1 }),
    dialog: shown && (
      <ContactDialog
        key={shown.count}
        kind={shown.kind}
        current={profile[shown.kind]}
        hasPassword={profile.hasPassword}
        open={shown.isOpen}
        onClose={close}
        onSaved={async (saved) => {
          close()
          await onSaved(saved)
          toast.success(contactMessages.saved[shown.kind])
        }}
      />
    ),
  }
}
