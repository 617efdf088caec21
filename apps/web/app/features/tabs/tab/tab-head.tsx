import { closeTab, type Tab } from '@momo/contracts/tabs'
import { ArrowLeft, Merge, MoveRight, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { rupees } from '#lib/format/money.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { titleOf } from '../tables/tab-list.tsx'
import { minutesSince } from '../tables/tables.rules.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import type { VoidableLine } from './round-list.tsx'

const texts = tabsMessages.head

export type Asked =
  | { question: 'move' }
  | { question: 'merge' }
  | { question: 'split' }
  | { question: 'void'; line: VoidableLine }
  | { question: 'pay'; checkId: string }
  | { question: 'discount'; checkId: string }

type Props = {
  tab: Tab
  now: Date
  isOld: boolean
  isAdding: boolean
  onAdd: () => void
  /** Leaves the dishes; the draft of the round stays. */
  onBack: () => void
  onAsk: (asked: Asked) => void
}

/** Who sits where since when, and what can be done with the whole tab. */
export function TabHead({ tab, now, isOld, isAdding, onAdd, onBack, onAsk }: Props) {
  const isOpen = tab.state === 'open'
  const facts = [
    tab.guests === undefined ? undefined : texts.guests(tab.guests),
    isOpen ? hoursAndMinutes(minutesSince(tab.openedAt, now)) : undefined,
    tab.rounds.length > 0 ? rupees(tab.total) : undefined,
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-2">
        <LinkButton
          to="/branchadmin/tables"
          variant="quiet"
          size="small"
          aria-label={texts.back}
          icon={<ArrowLeft aria-hidden />}
          className="rounded-sm! px-2!"
        />
        <div className="min-w-0">
          <h1 className="heading-3 text-blue wrap-anywhere">{titleOf(tab)}</h1>
          <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {isOpen ? <HeadActions {...{ tab, isOld, isAdding, onAdd, onBack, onAsk }} /> : undefined}
    </div>
  )
}

/** While dishes are added to a tab, the only way is back. */
function HeadActions({ tab, isOld, isAdding, onAdd, onBack, onAsk }: Omit<Props, 'now'>) {
  if (isAdding && tab.rounds.length > 0)
    return (
      <AdminButton variant="outline" onClick={onBack}>
        {texts.backToTab}
      </AdminButton>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <CloseButton tab={tab} isOld={isOld} />
      <AdminButton
        variant="outline"
        icon={<MoveRight aria-hidden />}
        disabled={isOld}
        onClick={() => onAsk({ question: 'move' })}
      >
        {texts.move}
      </AdminButton>
      <AdminButton
        variant="outline"
        icon={<Merge aria-hidden />}
        disabled={isOld}
        onClick={() => onAsk({ question: 'merge' })}
      >
        {texts.merge}
      </AdminButton>
      {isAdding ? undefined : (
        <AdminButton icon={<Plus aria-hidden />} onClick={onAdd}>
          {texts.add}
        </AdminButton>
      )}
    </div>
  )
}

/** Only while there is nothing to pay: the guests left before they ordered, or all of it was taken off. */
function CloseButton({ tab, isOld }: { tab: Tab; isOld: boolean }) {
  const navigate = useNavigate()
  const closing = useTabChange({
    tabId: tab.id,
    send: (version: number, key) => call(closeTab, { params: { id: tab.id }, body: { key, version } }),
    onDone: () => void navigate('/branchadmin/tables'),
  })
  if (tab.open > 0 || tab.paid > 0) return undefined
  return (
    <>
      {closing.problem ? (
        <p role="alert" className="self-center text-sm text-red-text">
          {closing.problem}
        </p>
      ) : undefined}
      <AdminButton
        variant="outline"
        disabled={isOld}
        loading={closing.isPending}
        loadingText={texts.closing}
        onClick={() => closing.run(tab.version)}
      >
        {texts.close}
      </AdminButton>
    </>
  )
}
