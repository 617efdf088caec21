import { branchEditorWords as texts } from '#features/branches/editor/branch-editor.messages.ts'
import { OwnBranchEditor } from '#features/branches/editor/branch-editor.tsx'
import { SecondFactorSection } from '#features/auth/second-factor/second-factor-section.tsx'
import { ChannelSettings } from '#features/notifications/channels/channel-settings.tsx'
import { PeopleSettingCard } from '#features/people/setting/people-setting-card.tsx'
import { StaticQrsSection } from '#features/tabs/qr/static-qrs-section.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useSession } from '#lib/session/use-session.ts'

export const handle: PageHandle = { title: texts.profile }

export const meta = () => [{ title: pageTitle(texts.profile) }]

/** RT-05: /branchadmin/viewprofile edits the whole own branch; below it are the admin's own notification settings. */
export default function OwnBranch() {
  const { user } = useSession()
  return (
    <>
      <OwnBranchEditor parts="all" />
      <div className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        {user?.branchId ? <PeopleSettingCard branchId={user.branchId} /> : undefined}
        <StaticQrsSection />
        <ChannelSettings reader="staff" />
        <SecondFactorSection />
      </div>
    </>
  )
}
