import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { ui } from '../../ui.messages.ts'

/** The last item is the current page and not a link. */
export function Breadcrumb({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label={ui.breadcrumb} className="py-2 text-[0.9375rem] text-ink-2">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {items.map((item) => (
          <li key={item.label} className="flex min-h-11 min-w-0 flex-none items-center gap-2 last:flex-auto">
            {item.to === undefined ? (
              <span aria-current="page" className="truncate">
                {item.label}
              </span>
            ) : (
              <>
                <Link to={item.to} className="inline-flex min-h-11 items-center hover:underline">
                  {item.label}
                </Link>
                <ChevronRight aria-hidden className="size-4 flex-none" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
