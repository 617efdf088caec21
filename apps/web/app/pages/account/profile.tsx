import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Profile as Person } from '@momo/contracts/accounts'
import { AccountFrame } from '#features/accounts/profile/account-frame.tsx'
import { findProfile } from '#features/accounts/profile/accounts.api.ts'
import { accountsMessages } from '#features/accounts/profile/accounts.messages.ts'
import { DetailsCard } from '#features/accounts/profile/details-card.tsx'
import { updateSessionProfile } from '#features/accounts/profile/own-photo.ts'
import { PhotoDialog } from '#features/accounts/profile/photo-dialog.tsx'
import { ProfileFailed } from '#features/accounts/profile/profile-failed.tsx'
import { ProfileSkeleton } from '#features/accounts/profile/profile-skeleton.tsx'
import { findAddresses } from '#features/addresses/addresses.api.ts'
import { OwnAddresses } from '#features/addresses/own-addresses.tsx'
import { findDevices } from '#features/auth/auth.api.ts'
import { DeleteAccount } from '#features/auth/devices/delete-account.tsx'
import { Devices } from '#features/auth/devices/devices.tsx'
import { PasswordCard } from '#features/auth/password/password-card.tsx'
import { NotificationPreferences } from '#features/notifications/notification-preferences.tsx'
import { findChoices } from '#features/notifications/notifications.api.ts'
import { OwnNotifications } from '#features/notifications/own-notifications.tsx'
import { findOrders } from '#features/orders/shared/orders.api.ts'
import { OpenBadge } from '#features/branches/hours/open-badge.tsx'
import { OutletName } from '#features/branches/list/outlet-name.tsx'
import { loadFavourites } from '#features/wishlist/favourites.ts'
import { OwnFavourites } from '#features/wishlist/own-favourites.tsx'
import { deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { session } from '#lib/session/session-store.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(accountsMessages.title) }]

export async function clientLoader() {
  const isCustomer = sessionStore.read().role === 'user'
  const [profile, devices, favourites, choices, addresses] = await Promise.all([
    deferAfterDelay(findProfile()),
    deferAfterDelay(findDevices()),
    deferAfterDelay(isCustomer ? loadFavourites() : Promise.resolve([])),
    // Staff have none, so they are not loaded.
    isCustomer ? deferAfterDelay(findChoices()) : undefined,
    isCustomer ? deferAfterDelay(findAddresses()) : undefined,
  ])
  return { profile, devices, favourites, choices, addresses, now: new Date() }
}

/** RT-04. Staff have no account to delete and no account pages; they change their password here. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <Loaded {...loaderData} />
    </Suspense>
  )
}

function Loaded({
  profile,
  devices,
  favourites,
  choices,
  addresses,
  now,
}: Route.ComponentProps['loaderData']) {
  const { revalidate, state } = useRevalidator()
  const again = () => void revalidate()
  const loaded = useDeferred(profile)
  if ('fault' in loaded)
    return <ProfileFailed fault={loaded.fault} busy={state === 'loading'} onRetry={again} />
  return (
    <LoadedProfile profile={loaded.value}>
      {loaded.value.role === 'user' ? (
        <>
          <OwnNotifications />
          {choices ? <NotificationPreferences choices={choices} onRetry={again} /> : undefined}
          {addresses ? <OwnAddresses addresses={addresses} onChanged={again} /> : undefined}
          <OwnFavourites
            favourites={favourites}
            words={({ name, open }) => ({
              name: <OutletName name={name} />,
              status: <OpenBadge open={open} now={now} />,
            })}
            onRetry={again}
          />
        </>
      ) : undefined}
      <Devices devices={devices} now={now} onEnded={again} />
    </LoadedProfile>
  )
}

function LoadedProfile({ profile, children }: { profile: Person; children: ReactNode }) {
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const changed = async (next: Person) => {
    updateSessionProfile(next)
    await revalidate()
  }
  return (
    <AccountFrame profile={profile} onPhoto={() => setPhotoOpen(true)}>
      <DetailsCard profile={profile} onChanged={changed} />
      {children}
      {profile.role === 'user' ? (
        <DeleteAccount
          name={`${profile.firstName} ${profile.lastName}`}
          hasPassword={profile.hasPassword}
          findOpenOrders={async () => (await findOrders('current')).items.map(({ number }) => number)}
          onDeleted={async () => {
            session.leave()
            await navigate('/login', { replace: true, state: { farewell: true } })
          }}
        />
      ) : (
        <PasswordCard username={profile.email ?? profile.phone ?? ''} hasPassword={profile.hasPassword} />
      )}
      <PhotoDialog
        profile={profile}
        open={isPhotoOpen}
        onClose={() => setPhotoOpen(false)}
        onChanged={changed}
      />
      <ToastRegion />
    </AccountFrame>
  )
}
