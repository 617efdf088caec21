import { Suspense } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AccountFrame } from '#features/accounts/profile/account-frame.tsx'
import { findProfile } from '#features/accounts/profile/accounts.api.ts'
import { ProfileFailed } from '#features/accounts/profile/profile-failed.tsx'
import { ProfileSkeleton } from '#features/accounts/profile/profile-skeleton.tsx'
import { ChangePasswordForm } from '#features/auth/password/change-password-form.tsx'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
import { deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import type { Route } from './+types/change-password'

const texts = ownAccountMessages.change

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = async () => ({ profile: await deferAfterDelay(findProfile()) })

/** RT-04 */
export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <Loaded {...loaderData} />
    </Suspense>
  )
}

function Loaded({ profile }: Route.ComponentProps['loaderData']) {
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const loaded = useDeferred(profile)
  if ('fault' in loaded)
    return <ProfileFailed fault={loaded.fault} busy={state === 'loading'} onRetry={() => void revalidate()} />
  const { email, phone, hasPassword } = loaded.value
  return (
    <AccountFrame blue={texts.blue} orange={texts.orange} profile={loaded.value}>
      <Card as="section" className="p-5 md:p-6">
        <ChangePasswordForm
          username={email ?? phone ?? ''}
          hasPassword={hasPassword}
          onDone={() =>
            navigate('/profile/changePassword/Success', { replace: true, state: { changed: true } })
          }
        />
      </Card>
    </AccountFrame>
  )
}
