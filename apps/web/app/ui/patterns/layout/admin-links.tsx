import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

export type AdminLink = { to: string; title: string; text: string; icon: LucideIcon }

export function AdminLinks({ links }: { links: AdminLink[] }) {
  return (
    <ul>
      {links.map(({ to, title, text, icon: Icon }) => (
        <li key={to} className="border-b border-line last:border-0">
          <Link to={to} className="flex items-center gap-3 px-4.5 py-3 hover:bg-cream/60">
            <span
              aria-hidden
              className="grid size-9 flex-none place-items-center rounded-full bg-blue-soft text-blue"
            >
              <Icon className="size-4.5" />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block leading-snug">{title}</b>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
