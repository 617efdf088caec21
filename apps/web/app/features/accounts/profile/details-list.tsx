import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '@momo/contracts/accounts'
import { phoneText } from '#lib/format/phone.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { accountsMessages } from './accounts.messages.ts'

const texts = accountsMessages.details

type Kind = 'phone' | 'email'

/** Contact data; every value was verified by a code or by Google. `onChange` is absent while the name is edited. */
export function Reach({
  profile: { phone, email },
  onChange,
}: {
  profile: Profile
  onChange?: (kind: Kind) => void
}) {
  const change = (kind: Kind, value: string | undefined) =>
    onChange && (
      <button
        type="button"
        aria-label={texts.changeContact[value ? 'change' : 'add'][kind]}
        onClick={() => onChange(kind)}
        className="link -my-2 min-h-11 px-1"
      >
        {value ? texts.change : texts.add}
      </button>
    )
  return (
    <>
      <Detail label={texts.phone} isWide isVerified={phone !== undefined} action={change('phone', phone)}>
        {phone ? `+977 ${phoneText(phone)}` : texts.none}
      </Detail>
      <Detail label={texts.email} isWide isVerified={email !== undefined} action={change('email', email)}>
        {email ?? texts.none}
      </Detail>
    </>
  )
}

export function Detail({
  label,
  isVerified = false,
  isWide = false,
  action,
  children,
}: {
  label: string
  isVerified?: boolean
  /** Takes the whole width of a phone. */
  isWide?: boolean
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'col-span-full md:col-span-1' : undefined}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-center gap-x-3 leading-[1.4] font-semibold">
        <span className="min-w-0 break-words">{children}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          {isVerified ? (
            <Badge tone="green" icon={<Check aria-hidden />}>
              {texts.verified}
            </Badge>
          ) : undefined}
          {action}
        </span>
      </dd>
    </div>
  )
}
