import type { Trace } from '@momo/contracts/batch-trace'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { NodeList } from './trace-node.tsx'
import { endNodes, parentNodes, sentNodes, sourceNode } from './trace-nodes.tsx'
import { isMade } from './trace-sum.ts'

/** Left and right move the focus to the first link of the column beside it. */
function moveToColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
  let index = columns.findIndex((column) => column.contains(document.activeElement))
  // A column may have no link.
  for (index += step; columns[index]; index += step) {
    const link = columns[index]?.querySelector<HTMLElement>('[data-node]')
    if (!link) continue
    event.preventDefault()
    return link.focus()
  }
}

/** Came from, made, sent to, on the table: beside each other, on a phone below each other. */
export function TraceColumns({ trace }: { trace: Trace }) {
  const { cameFrom, cameFromItems, sentTo, orders, batch } = trace
  const branches = new Set(sentTo.map(({ location }) => location.id)).size
  const sent = sentNodes(trace)
  return (
    <div
      role="group"
      aria-label={texts.path}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4.5 py-4 lg:grid-cols-4 lg:gap-7"
      onKeyDown={moveToColumn}
    >
      <Column
        number={1}
        title={texts.cameFrom}
        note={texts.ingredients(cameFrom.length + cameFromItems.length)}
      >
        <NodeList nodes={parentNodes(trace)} empty={texts.noParents} />
      </Column>
      <Column number={2} title={isMade(trace) ? texts.made : texts.got} note={batch.source.number ?? ''}>
        <NodeList nodes={[sourceNode(trace)]} empty={texts.noParents} />
      </Column>
      <Column number={3} title={texts.sentTo} note={texts.branches(branches)}>
        {sentTo.length === 0 ? <p className="mb-2 text-ink-2">{texts.notSent}</p> : undefined}
        {sent.length > 0 ? <NodeList nodes={sent} empty={texts.notSent} /> : undefined}
      </Column>
      <Column number={4} title={texts.onTable} note={texts.orders(orders)}>
        <NodeList nodes={endNodes(trace)} empty={texts.notServed} />
      </Column>
    </div>
  )
}

type ColumnProps = { number: number; title: string; note: string; children: ReactNode }

function Column({ number, title, note, children }: ColumnProps) {
  const id = useId()
  return (
    <section
      data-column
      aria-labelledby={id}
      className="relative min-w-0 pl-10 not-last:before:absolute not-last:before:top-8 not-last:before:-bottom-4 not-last:before:left-[13px] not-last:before:w-[2.5px] not-last:before:bg-line-2 lg:pt-10 lg:pl-0 lg:not-last:before:top-[13px] lg:not-last:before:right-[calc(-50%-1.75rem+18px)] lg:not-last:before:bottom-auto lg:not-last:before:left-[calc(50%+18px)] lg:not-last:before:h-[2.5px] lg:not-last:before:w-auto"
    >
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-7 place-items-center rounded-full bg-blue font-display text-[0.9375rem] font-bold text-paper lg:left-1/2 lg:-translate-x-1/2"
      >
        {number}
      </span>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h3 id={id} className="font-display text-[1.0625rem] leading-tight font-bold">
          {title}
        </h3>
        <span className="text-sm text-ink-2">{note}</span>
      </div>
      {children}
    </section>
  )
}
