import { Camera, Heart, KeyRound, LogOut, ReceiptText, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { Profile } from '@momo/contracts/accounts'
import { fullName, ownName } from '#lib/format/full-name.ts'
import { monthAndYear } from '#lib/format/dates.ts'
import { askToLogOut } from '#lib/session/log-out/ask-to-log-out.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { accountsMessages } from './accounts.messages.ts'
import { nameFormId } from './details-card.tsx'
import { avatarSource } from './own-photo.ts'

const texts = accountsMessages
const item =
  'flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-left text-[0.9375rem] leading-tight font-medium hover:bg-orange-soft aria-[current=page]:bg-blue aria-[current=page]:font-semibold aria-[current=page]:text-paper wide:min-h-12 wide:gap-3 wide:px-4 wide:text-base [&_svg]:size-5 [&_svg]:flex-none'

type Props = {
  blue?: string
  orange?: string
  profile: Profile
  /** Absent when the photo cannot be changed. */
  onPhoto?: () => void
  children: ReactNode
}

/** Layout of the account pages: profile and menu on the left (above on a phone), content beside them. */
export function AccountFrame({
  blue = texts.blue,
  orange = texts.orange,
  profile,
  onPhoto,
  children,
}: Props) {
  return (
    <div className="page-width min-h-fold pt-4 pb-12">
      <SectionHeading level={1} blue={blue} orange={orange} className="mb-5" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[17rem_minmax(0,1fr)] wide:gap-8">
        <Card as="section" aria-label={texts.menu.label} className="p-3">
          <Person profile={profile} onPhoto={onPhoto} />
          {/* Staff use the navigation of their own area. */}
          {profile.role === 'user' ? <AccountMenu /> : undefined}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </div>
    </div>
  )
}

function Person({ profile, onPhoto }: Pick<Props, 'profile'> & { onPhoto: (() => void) | undefined }) {
  const name = fullName(profile)
  const face = <Avatar size="large" name={name} src={avatarSource(profile)} />
  return (
    <div className="flex flex-wrap items-center gap-3 px-2 pt-2 pb-4">
      {onPhoto ? (
        <button
          type="button"
          aria-label={texts.photo.change}
          onClick={onPhoto}
          className="relative flex-none rounded-full"
        >
          {face}
          <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border-[1.5px] border-line-2 bg-paper text-blue">
            <Camera aria-hidden className="size-4" />
          </span>
        </button>
      ) : (
        face
      )}
      <div className="min-w-0 flex-[1_1_8rem]">
        {ownName(profile) ? (
          <p className="heading-4 break-words">{name}</p>
        ) : (
          <Link to={`/profile#${nameFormId}`} className="link inline-flex min-h-11 items-center">
            {texts.addName}
          </Link>
        )}
        <p className="text-sm text-ink-3">{texts.memberSince(monthAndYear(profile.memberSince))}</p>
      </div>
    </div>
  )
}

function AccountMenu() {
  return (
    <nav
      aria-label={texts.menu.label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-1 md:flex md:flex-wrap wide:flex-col wide:gap-0"
    >
      <NavLink to="/profile" end className={item}>
        <User aria-hidden />
        {texts.menu.profile}
      </NavLink>
      <NavLink to="/orderhistory" className={item}>
        <ReceiptText aria-hidden />
        {texts.menu.orders}
      </NavLink>
      {/* On the profile page itself only the hash changes and the router does not scroll, so this does. */}
      <Link
        to="/profile#favourites"
        onClick={() => document.getElementById('favourites')?.scrollIntoView()}
        className={item}
      >
        <Heart aria-hidden />
        {texts.menu.favourites}
      </Link>
      <NavLink to="/profile/changePassword" className={item}>
        <KeyRound aria-hidden />
        {texts.menu.password}
      </NavLink>
      <button type="button" onClick={askToLogOut} className={item}>
        <LogOut aria-hidden />
        {texts.menu.logout}
      </button>
    </nav>
  )
}
