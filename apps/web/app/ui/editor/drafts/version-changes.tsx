import { useEffect, useState } from 'react'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { type FieldChange, fieldChanges, readablePath } from './field-changes.ts'

type Props = {
  drafts: Pick<DraftsShown, 'findContent' | 'fieldLabel'>
  version: number
  /** The previous version; undefined for the first. */
  before: number | undefined
}

type Shown = { state: 'loading' | 'failed' | 'ready'; changes: FieldChange[] }
const loading: Shown = { state: 'loading', changes: [] }

const styles = {
  removed: { name: words.removed, sign: '−', className: 'bg-red-mist text-red-text' },
  added: { name: words.added, sign: '+', className: 'bg-green-soft text-green-text' },
}

/** The changes of a version, field by field, as removed and added lines. */
export function VersionChanges({ drafts, version, before }: Props) {
  const [shown, setShown] = useState(loading)
  const [find] = useState(() => drafts.findContent)
  useEffect(() => {
    Promise.all([before === undefined ? undefined : find(before), find(version)])
      .then(([old, next]) => setShown({ state: 'ready', changes: fieldChanges(old, next) }))
      .catch(() => setShown({ state: 'failed', changes: [] }))
  }, [find, before, version])
  if (shown.state === 'loading') return <p role="status">{words.loadingChanges}</p>
  if (shown.state === 'failed') return <p role="alert">{words.changesFailed}</p>
  return (
    <div className="grid gap-3">
      {before === undefined ? <p className="text-ink-2">{words.firstVersion}</p> : undefined}
      {shown.changes.length === 0 ? <p className="text-ink-2">{words.sameAsBefore}</p> : undefined}
      {shown.changes.map(({ path, lines }) => (
        <div key={path}>
          <h4 className="mb-1 text-sm font-semibold">{drafts.fieldLabel?.(path) ?? readablePath(path)}</h4>
          <ul className="grid gap-0.5 text-sm">
            {lines.map(({ kind, text }, i) => (
              <li
                key={i}
                className={`grid grid-cols-[auto_minmax(0,1fr)] gap-2 rounded-xs px-2 py-1 ${styles[kind].className}`}
              >
                <span aria-hidden>{styles[kind].sign}</span>
                <span className="wrap-anywhere whitespace-pre-wrap">
                  <span className="sr-only">{styles[kind].name}: </span>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
