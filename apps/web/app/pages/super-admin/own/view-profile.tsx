import type { Profile } from '@momo/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#features/accounts/profile/accounts.api.ts'
import { accountsMessages as texts } from '#features/accounts/profile/accounts.messages.ts'
import { DetailsCard } from '#features/accounts/profile/details-card.tsx'
import { showSavedProfile } from '#features/accounts/profile/own-photo.ts'
import { PhotoDialog } from '#features/accounts/profile/photo-dialog.tsx'
import { ProfileFailed } from '#features/accounts/profile/profile-failed.tsx'
import { ProfileSkeleton } from '#features/accounts/profile/profile-skeleton.tsx'
import { useContactDialog } from '#features/auth/contact/use-contact-dialog.tsx'
import { devicesQuery } from '#features/auth/devices/devices.api.ts'
import { Devices } from '#features/auth/devices/devices.tsx'
import { PasswordCard } from '#features/auth/password/password-card.tsx'
import { secondFactorsQuery } from '#features/auth/second-factor/second-factor.api.ts'
import { SecondFactorSection } from '#features/auth/second-factor/second-factor-section.tsx'
import { eveningQuery } from '#features/notifications/evening/evening.api.ts'
import { EveningCard } from '#features/notifications/evening/evening-card.tsx'
import { ChannelSettings } from '#features/notifications/channels/channel-settings.tsx'
import { choicesQuery } from '#features/notifications/channels/channels.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () =>
  Promise.all([
    prefetch(profileQuery()),
    prefetch(devicesQuery()),
    prefetch(secondFactorsQuery()),
    prefetch(choicesQuery()),
    prefetch(eveningQuery()),
  ])

/** RT-06, ADM-07: /superadmin/ViewProfile, the own account of a super admin. */
export default function ViewProfile() {
  const query = useQuery(profileQuery())
  return (
    <QueryView
      query={query}
      skeleton={<ProfileSkeleton />}
      failed={(error) => <ProfileFailed query={query} error={error} />}
    >
      {(profile) => <LoadedProfile profile={profile} />}
    </QueryView>
  )
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  const change = useContactDialog(profile, showSavedProfile)
  const contact = profile.email ?? profile.phone ?? ''
  return (
    <>
      <PageHeader title={texts.title} note={[profile.firstName, profile.lastName].join(' ')}>
        <AdminButton variant="outline" size="compact" onClick={() => setPhotoOpen(true)}>
          {texts.photo.change}
        </AdminButton>
      </PageHeader>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <DetailsCard profile={profile} onChangeContact={change.open} />
        <EveningCard accountPhone={profile.phone} />
        <ChannelSettings reader="staff" />
        <SecondFactorSection />
        <Devices />
        <PasswordCard username={contact} hasPassword={profile.hasPassword} />
      </div>
      {change.dialog}
      <PhotoDialog profile={profile} open={isPhotoOpen} onClose={() => setPhotoOpen(false)} />
    </>
  )
}
