import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#features/accounts/profile/accounts.api.ts'
import { Devices } from '#features/auth/devices/devices.tsx'
import { PasswordCard } from '#features/auth/password/password-card.tsx'
import { secondFactorsQuery } from '#features/auth/second-factor/second-factor.api.ts'
import { secondFactorMessages } from '#features/auth/second-factor/second-factor.messages.ts'
import { SecondFactorSection } from '#features/auth/second-factor/second-factor-section.tsx'
import { fullName } from '#lib/format/full-name.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'

const { title } = secondFactorMessages

export const handle: PageHandle = { title }

export const meta = () => [{ title: pageTitle(title) }]

export const clientLoader = () => Promise.all([prefetch(secondFactorsQuery()), prefetch(profileQuery())])

/** /admin/security: how someone of the content team logs in. */
export default function OwnSecurity() {
  const { data: profile } = useQuery(profileQuery())
  return (
    <>
      <PageHeader title={title} note={profile ? fullName(profile) : undefined} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <SecondFactorSection />
        <Devices />
        {profile ? (
          <PasswordCard username={profile.email ?? profile.phone ?? ''} hasPassword={profile.hasPassword} />
        ) : undefined}
      </div>
    </>
  )
}
