import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '@momo/contracts/accounts'
import { phoneText } from '#lib/format/phone.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { accountsMessages } from './accounts.messages.ts'

const texts = accountsMessages.details

/** Contact data; every value was verified by a code or by Google. */
export function Reach({ profile: { phone, email } }: { profile: Profile }) {
  return (
    <>
      <Detail label={texts.phone} isVerified={phone !== undefined}>
        {phone ? `+977 ${phoneText(phone)}` : texts.none}
      </Detail>
      <Detail label={texts.email} isVerified={email !== undefined}>
        {email ?? texts.none}
      </Detail>
    </>
  )
}

export function Detail({
  label,
  isVerified = false,
  children,
}: {
  label: string
  isVerified?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <dt className="mb-1.5 text-[0.9375rem] font-semibold">{label}</dt>
      <dd className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 rounded-sm border-[1.5px] border-line-2 px-3.5 py-2 leading-[1.4]">
        <span className="min-w-0 break-words">{children}</span>
        {isVerified ? (
          <Badge tone="green" icon={<Check aria-hidden />}>
            {texts.verified}
          </Badge>
        ) : undefined}
      </dd>
    </div>
  )
}
