import type { Profile } from '@momo/contracts/accounts'
import { useState } from 'react'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { askOwnerCode } from '../auth.api.ts'
import { RequestOwnCode } from '../password/own-code.tsx'
import { type StoredCodeRequest, toStoredRequest } from '../password/reset-request-storage.ts'
import { ContactCodeForm } from './contact-code-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { type ContactKind, contactMessages as texts } from './contact.messages.ts'

type Props = {
  kind: ContactKind
  /** What the account has now. */
  current: string | undefined
  hasPassword: boolean
  open: boolean
  onClose: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** Adds or replaces the phone number or email address: it is saved once the code that was sent there is typed. */
export function ContactDialog({ kind, current, hasPassword, open, onClose, onSaved }: Props) {
  const [request, setRequest] = useState<StoredCodeRequest>()
  const [ownRequest, setOwnRequest] = useState<StoredCodeRequest>()
  const [typed, setTyped] = useState('')
  return (
    <Dialog open={open} onClose={onClose} title={texts.title[current ? 'change' : 'add'][kind]}>
      {request ? (
        <ContactCodeForm
          key={request.requestId}
          request={request}
          onAsked={setRequest}
          onBack={() => setRequest(undefined)}
          onSaved={onSaved}
        />
      ) : !hasPassword && ownRequest === undefined ? (
        <RequestOwnCode intro={texts.confirm} send={askOwnerCode} onSent={setOwnRequest} />
      ) : (
        <ContactForm
          key={ownRequest?.requestId}
          kind={kind}
          ownRequest={ownRequest}
          onAsked={setOwnRequest}
          typed={typed}
          onSent={(identifier, sent) => {
            setTyped(identifier)
            setRequest(toStoredRequest(sent))
            // The own code is spent.
            setOwnRequest(undefined)
          }}
        />
      )}
    </Dialog>
  )
}
