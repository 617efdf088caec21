import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { profileQuery } from '#features/accounts/profile/accounts.api.ts'
import { Devices } from '#features/auth/devices/devices.tsx'
import { PasswordCard } from '#features/auth/password/password-card.tsx'
import { isFactorMissing, secondFactorsQuery } from '#features/auth/second-factor/second-factor.api.ts'
import { secondFactorMessages } from '#features/auth/second-factor/second-factor.messages.ts'
import { SecondFactorSection } from '#features/auth/second-factor/second-factor-section.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { checkSession } from '#lib/session/check-session.ts'
import { askToLogOut } from '#lib/session/log-out/ask-to-log-out.ts'
import { landingPath } from '#lib/session/places/landing.ts'
import { useSession } from '#lib/session/use-session.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'

const texts = secondFactorMessages

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(secondFactorsQuery())

/** Of every staff role. While the role needs a second factor and the account has none, it is the only page that works. */
export default function Security() {
  const { data: factors } = useQuery(secondFactorsQuery())
  const isMissing = factors !== undefined && isFactorMissing(factors)
  const [wasMissing, setWasMissing] = useState(false)
  if (isMissing && !wasMissing) setWasMissing(true)
  useEffect(() => {
    // The session may reach everything now.
    if (wasMissing && !isMissing) void checkSession()
  }, [wasMissing, isMissing])
  return (
    <div className="page-width min-h-fold max-w-4xl pt-4 pb-12">
      {wasMissing ? (
        <SectionHeading level={1} blue={texts.needed.blue} orange={texts.needed.orange} className="mb-5">
          {texts.needed.text}
        </SectionHeading>
      ) : (
        <SectionHeading level={1} blue={texts.blue} orange={texts.orange} className="mb-5" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {wasMissing && !isMissing ? <Continue /> : undefined}
        <SecondFactorSection />
        {wasMissing ? <LogOut /> : factors ? <OtherCards /> : undefined}
      </div>
      <ToastRegion />
    </div>
  )
}

function Continue() {
  const navigate = useNavigate()
  const { role } = useSession()
  return (
    <Note
      tone="green"
      action={
        <Button onClick={() => void navigate(landingPath(role), { replace: true })}>
          {texts.needed.goOn}
        </Button>
      }
    >
      {texts.needed.done}
    </Note>
  )
}

const LogOut = () => (
  <div>
    <Button variant="quiet" onClick={askToLogOut}>
      {texts.needed.logOut}
    </Button>
  </div>
)

/** The account cannot be read before a needed factor is set up, so these come after it. */
function OtherCards() {
  const { data: profile } = useQuery(profileQuery())
  return (
    <>
      <Devices />
      {profile ? (
        <PasswordCard username={profile.email ?? profile.phone ?? ''} hasPassword={profile.hasPassword} />
      ) : undefined}
    </>
  )
}
