import type { PictureUse } from '@momo/contracts/media'
import { Link } from 'react-router'
import { mediaWords as words } from './media.messages.ts'
import { usePlaces } from './use-places.ts'

export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  const placeOf = usePlaces()
  return (
    <section className="grid gap-1.5">
      <h3 className="text-[0.9375rem] font-semibold">{words.uses}</h3>
      {uses.length === 0 ? <p className="text-sm text-ink-2">{words.usesNone}</p> : undefined}
      <ul className="grid divide-y divide-line">
        {uses.map((use) => {
          const { text, note, to } = placeOf(use)
          return (
            <li
              key={`${use.kind}/${use.id}`}
              className="flex flex-wrap items-baseline justify-between gap-x-3 py-2"
            >
              {to ? (
                <Link to={to} className="min-w-0 font-medium wrap-anywhere text-blue-bright underline">
                  {text}
                </Link>
              ) : (
                <span className="min-w-0 wrap-anywhere">{text}</span>
              )}
              <span className="text-sm text-ink-3">{note}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
