import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Profile } from '@momo/contracts/accounts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { accountsMessages } from './accounts.messages.ts'
import { DetailsForm } from './details-form.tsx'
import { Detail, Reach } from './details-list.tsx'

const texts = accountsMessages.details

/** Fragment of the profile's address that opens the form. */
export const nameFormId = 'name'

type Props = {
  profile: Profile
  /** Opens the dialog of another feature. */
  onChangeContact: (kind: 'phone' | 'email') => void
}

export function DetailsCard({ profile, onChangeContact }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { hash, key } = useLocation()
  /** The visit of the link to the form for which it was closed. */
  const [closedVisit, setClosedVisit] = useState<string>()
  const editing = isEditing || (hash === `#${nameFormId}` && closedVisit !== key)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const close = () => {
    setEditing(false)
    setClosedVisit(key)
  }
  return (
    <Card as="section" aria-labelledby="details-title" className="p-5 md:p-6">
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="details-title" className="heading-3 text-blue">
          {texts.title}
        </h2>
        {editing ? undefined : (
          <Button ref={edit} variant="outline" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
      </div>
      {editing ? (
        <DetailsForm profile={profile} onEnd={close} />
      ) : (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 md:grid-cols-2">
          <Detail label={texts.firstName}>{profile.firstName || texts.none}</Detail>
          <Detail label={texts.lastName}>{profile.lastName || texts.none}</Detail>
          <Reach profile={profile} onChange={onChangeContact} />
        </dl>
      )}
    </Card>
  )
}
