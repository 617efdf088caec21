import { useState } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ownAccountMessages } from '../devices/own-account.messages.ts'

const texts = ownAccountMessages.change

/** Change-password form embedded in another page; remounted empty after success. */
export function PasswordCard({ username, hasPassword }: { username: string; hasPassword: boolean }) {
  const [formKey, setFormKey] = useState(0)
  return (
    <Card as="section" aria-labelledby="password-title" className="p-5 md:p-6">
      <h2 id="password-title" className="heading-3 mb-2 text-blue">
        {texts.title}
      </h2>
      <ChangePasswordForm
        key={formKey}
        username={username}
        hasPassword={hasPassword}
        onDone={() => {
          toast.success(texts.done)
          setFormKey(formKey + 1)
        }}
      />
    </Card>
  )
}
