import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'

const tones = {
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green-text',
  amber: 'bg-amber-soft text-amber-text',
  red: 'bg-red-soft text-red-text',
  orange: 'bg-orange-soft text-orange-deep',
  grey: 'bg-disabled text-ink-2',
}

export type TraceNode = {
  key: string
  title: string
  text: string
  quantity: string
  icon: ReactNode
  tone: keyof typeof tones
  /** Opens what is behind it. */
  to?: string | undefined
}

const box =
  'flex min-h-14 items-center gap-2.5 rounded-sm border border-line-2 bg-paper px-3 py-2 leading-snug'

function Node({ node: { title, text, quantity, icon, tone, to } }: { node: TraceNode }) {
  const content = (
    <>
      <span
        aria-hidden
        className={classNames(
          'grid size-8 flex-none place-items-center rounded-full [&_svg]:size-4',
          tones[tone],
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{title}</b>
        <span className="block text-sm wrap-anywhere text-ink-2">{text}</span>
      </span>
      <span className="flex-none font-medium tabular-nums">{quantity}</span>
    </>
  )
  return to ? (
    <Link to={to} data-node className={classNames(box, 'hover:border-blue-bright')}>
      {content}
    </Link>
  ) : (
    <div className={box}>{content}</div>
  )
}

const first = 4

type Props = { nodes: TraceNode[]; empty: string }

/** The first nodes, and the rest on demand. */
export function NodeList({ nodes, empty }: Props) {
  const [isWhole, setWhole] = useState(false)
  const hidden = nodes.length - first
  if (nodes.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <>
      <ul className="grid gap-2">
        {nodes.slice(0, isWhole ? undefined : first).map((node) => (
          <li key={node.key}>
            <Node node={node} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="link inline-flex min-h-11 items-center"
        >
          {isWhole ? texts.less : texts.more(hidden)}
        </button>
      ) : undefined}
    </>
  )
}
