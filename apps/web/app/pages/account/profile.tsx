import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Profile as Person } from '@momo/contracts/accounts'
import { AccountFrame } from '#features/accounts/profile/account-frame.tsx'
import { profileQuery } from '#features/accounts/profile/accounts.api.ts'
import { accountsMessages } from '#features/accounts/profile/accounts.messages.ts'
import { DetailsCard } from '#features/accounts/profile/details-card.tsx'
import { showSavedProfile } from '#features/accounts/profile/own-photo.ts'
import { PhotoDialog } from '#features/accounts/profile/photo-dialog.tsx'
import { ProfileFailed } from '#features/accounts/profile/profile-failed.tsx'
import { ProfileSkeleton } from '#features/accounts/profile/profile-skeleton.tsx'
import { addressesQuery } from '#features/addresses/addresses.api.ts'
import { OwnAddresses } from '#features/addresses/own-addresses.tsx'
import { useContactDialog } from '#features/auth/contact/use-contact-dialog.tsx'
import { DeleteAccount } from '#features/auth/devices/delete-account.tsx'
import { devicesQuery } from '#features/auth/devices/devices.api.ts'
import { Devices } from '#features/auth/devices/devices.tsx'
import { PasswordCard } from '#features/auth/password/password-card.tsx'
import { MyDataCard } from '#features/my-data/my-data-card.tsx'
import { ChannelSettings } from '#features/notifications/channels/channel-settings.tsx'
import { choicesQuery } from '#features/notifications/channels/channels.api.ts'
import { OwnNotifications } from '#features/notifications/own-notifications.tsx'
import { findOrders } from '#features/orders/shared/orders.api.ts'
import { OpenBadge } from '#features/branches/hours/open-badge.tsx'
import { OutletName } from '#features/branches/list/outlet-name.tsx'
import { ownFavouritesQuery } from '#features/wishlist/own-favourites.api.ts'
import { OwnFavourites } from '#features/wishlist/own-favourites.tsx'
import { thisMinute } from '#lib/format/dates.ts'
import { ownName } from '#lib/format/full-name.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { session } from '#lib/session/session-store.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(accountsMessages.title) }]

export async function clientLoader() {
  // Staff have none, so they are not loaded.
  const ofCustomers = () => [prefetch(ownFavouritesQuery()), prefetch(addressesQuery())]
  const { role } = sessionStore.read()
  const isCustomer = role === 'user'
  await Promise.all([
    prefetch(profileQuery()),
    prefetch(devicesQuery()),
    ...(isCustomer ? ofCustomers() : []),
    // Content admins have no notifications.
    ...(role === 'admin' ? [] : [prefetch(choicesQuery())]),
  ])
}

/** RT-04. Staff have no account to delete and no account pages; they change their password here. */
export default function Profile() {
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

function LoadedProfile({ profile }: { profile: Person }) {
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  const contact = useContactDialog(profile, showSavedProfile)
  const isCustomer = profile.role === 'user'
  return (
    <AccountFrame profile={profile} onPhoto={() => setPhotoOpen(true)}>
      <DetailsCard profile={profile} onChangeContact={contact.open} />
      {isCustomer ? <CustomerCards /> : undefined}
      {isCustomer || profile.role === 'admin' ? undefined : <ChannelSettings reader="staff" />}
      <Devices />
      {isCustomer ? (
        <>
          <MyDataCard />
          <Deletion profile={profile} />
        </>
      ) : (
        <PasswordCard username={profile.email ?? profile.phone ?? ''} hasPassword={profile.hasPassword} />
      )}
      {contact.dialog}
      <PhotoDialog profile={profile} open={isPhotoOpen} onClose={() => setPhotoOpen(false)} />
      <ToastRegion />
    </AccountFrame>
  )
}

function CustomerCards() {
  return (
    <>
      <OwnNotifications />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <OwnAddresses />
        <OwnFavourites
          words={({ name, open }) => ({
            name: <OutletName name={name} />,
            status: <OpenBadge open={open} now={thisMinute()} />,
          })}
        />
      </div>
      <ChannelSettings reader="customer" />
    </>
  )
}

function Deletion({ profile }: { profile: Person }) {
  const navigate = useNavigate()
  return (
    <DeleteAccount
      name={ownName(profile)}
      hasPassword={profile.hasPassword}
      findOpenOrders={async () => (await findOrders('current')).items.map(({ number }) => number)}
      onDeleted={async () => {
        session.leave()
        await navigate('/login', { replace: true, state: { farewell: true } })
      }}
    />
  )
}
