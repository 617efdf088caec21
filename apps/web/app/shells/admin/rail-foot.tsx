import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { askToLogOut } from '#lib/session/log-out/ask-to-log-out.ts'
import { useSession } from '#lib/session/use-session.ts'
import { adminWords as words } from './admin.messages.ts'

type Props = { profile?: string | undefined; onFollow?: (() => void) | undefined }

/** The user and the log-out button; both stay visible while the sections scroll. */
export function RailFoot({ profile, onFollow }: Props) {
  const { user, role } = useSession()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <div className="flex flex-none items-center gap-2.5 border-t border-paper/14 p-3 leading-tight md:max-lg:flex-col">
      <span
        aria-hidden
        className="my-face grid size-8 flex-none place-items-center overflow-hidden rounded-full bg-orange font-display text-sm font-bold text-ink"
      />
      <p className="min-w-0 flex-1 md:max-lg:sr-only">
        {profile ? (
          <Link
            to={profile}
            onClick={onFollow}
            className="flex min-h-7 items-center font-bold text-paper hover:underline pointer-coarse:min-h-11"
          >
            <span className="truncate">{name}</span>
          </Link>
        ) : (
          <b className="block truncate text-paper">{name}</b>
        )}
        <small className="block text-xs text-blue-line">{role ? words.roles[role] : undefined}</small>
      </p>
      <button
        type="button"
        aria-label={words.logOut}
        title={words.logOut}
        onClick={askToLogOut}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-paper/10"
      >
        <LogOut aria-hidden className="size-5" />
      </button>
    </div>
  )
}
