import { Badge } from '#ui/primitives/badge.tsx'
import { todayWords as words } from './today.messages.ts'

const shown = 6

export function SoldOutList({ names }: { names: string[] }) {
  if (names.length === 0) return <p className="px-4.5 py-8 text-center text-ink-2">{words.nothingSoldOut}</p>
  return (
    <>
      <ul>
        {names.slice(0, shown).map((name) => (
          <li
            key={name}
            className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-3 last:border-0"
          >
            <b className="min-w-0 leading-snug wrap-anywhere">{name}</b>
            <Badge tone="red">{words.soldOutMark}</Badge>
          </li>
        ))}
      </ul>
      {names.length > shown ? (
        <p className="px-4.5 py-2.5 text-sm text-ink-2">{words.soldOutMore(names.length - shown)}</p>
      ) : undefined}
    </>
  )
}
