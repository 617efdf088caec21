import type { ReactNode } from 'react'
import type { Answer, OpenEntry } from '@momo/contracts/inbox'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { detailsOf } from './entry-details.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

const moment = (at: Date) => `${longDate(at)}, ${clockTime(at)}`
const link = 'inline-flex min-h-7 items-center underline underline-offset-3 pointer-coarse:min-h-11'

export function EntryFacts({ entry }: { entry: OpenEntry }) {
  const { contact, email, message, sentAt, deleteAfter } = entry
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {contact === email ? undefined : (
          <Fact label={texts.contact}>
            <a href={`tel:${contact}`} className={link}>
              {contact}
            </a>
          </Fact>
        )}
        {email ? (
          <Fact label={texts.email}>
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          </Fact>
        ) : undefined}
        {detailsOf(entry).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label={texts.received}>{moment(sentAt)}</Fact>
        <Fact label={texts.deleteAfter}>{longDate(deleteAfter)}</Fact>
      </dl>
      {message ? (
        <section>
          <h3 className="text-sm text-ink-2">{texts.message}</h3>
          <p className="mt-1 rounded-md bg-desk px-3.5 py-2.5 break-words whitespace-pre-line">{message}</p>
        </section>
      ) : undefined}
    </>
  )
}

const tones = { waiting: 'amber', sent: 'green', failed: 'red' } as const

export function Answers({ answers }: { answers: Answer[] }) {
  if (answers.length === 0) return null
  return (
    <section>
      <h3 className="heading-4 mb-2">{texts.answers}</h3>
      <ul className="grid gap-2">
        {answers.map(({ id, text, by, at, delivery }) => (
          <li key={id} className="rounded-md border border-line px-3.5 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
              <span>{[by, moment(at)].filter(Boolean).join(', ')}</span>
              {delivery ? <Badge tone={tones[delivery]}>{texts.deliveries[delivery]}</Badge> : undefined}
            </div>
            <p className="mt-1 break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
