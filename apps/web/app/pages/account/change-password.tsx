import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AccountFrame } from '#features/accounts/profile/account-frame.tsx'
import { profileQuery } from '#features/accounts/profile/accounts.api.ts'
import { ProfileFailed } from '#features/accounts/profile/profile-failed.tsx'
import { ProfileSkeleton } from '#features/accounts/profile/profile-skeleton.tsx'
import { ChangePasswordForm } from '#features/auth/password/change-password-form.tsx'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import type { Route } from './+types/change-password'

const texts = ownAccountMessages.change

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(profileQuery())

/** RT-04 */
export default function ChangePassword() {
  const navigate = useNavigate()
  const query = useQuery(profileQuery())
  return (
    <QueryView
      query={query}
      skeleton={<ProfileSkeleton />}
      failed={(error) => <ProfileFailed query={query} error={error} />}
    >
      {(profile) => (
        <AccountFrame blue={texts.blue} orange={texts.orange} profile={profile}>
          <Card as="section" className="p-5 md:p-6">
            <ChangePasswordForm
              username={profile.email ?? profile.phone ?? ''}
              hasPassword={profile.hasPassword}
              onDone={() =>
                navigate('/profile/changePassword/Success', { replace: true, state: { changed: true } })
              }
            />
          </Card>
        </AccountFrame>
      )}
    </QueryView>
  )
}
