import { addRound, type NewRound, type Tab, type TabCheck } from '@momo/contracts/tabs'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api/call.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ChecksCard } from '../pay/checks-card.tsx'
import { CheckDiscountDialog } from '../pay/check-discount-dialog.tsx'
import { PayDialog } from '../pay/pay-dialog.tsx'
import { SplitDialog } from '../split/split-dialog.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RoundList } from './round-list.tsx'
import { type Asked, TabHead } from './tab-head.tsx'
import { VoidDialog } from './void-dialog.tsx'

const texts = tabsMessages.head

/** The dishes of a round, picked with the component of the page. */
type RoundPickerProps = {
  tabId: string
  busy: boolean
  problem: string | undefined
  isOnline: boolean
  /** Calls `onSent` after the round was placed. */
  onSend: (round: Omit<NewRound, 'key'>, onSent: () => void) => void
}

type Sent = { round: Omit<NewRound, 'key'>; onSent: () => void }
type Props = {
  tab: Tab
  now: Date
  isOld: boolean
  /** Numbers of the branch's tables, for moving. */
  tableNumbers: string[]
  picker: (props: RoundPickerProps) => ReactNode
}

/** One party of guests: its rounds on the left, its bills on the right. */
export function TabScreen({ tab, now, isOld, tableNumbers, picker }: Props) {
  const [isAdding, setAdding] = useState(tab.state === 'open' && tab.rounds.length === 0)
  const [asked, setAsked] = useState<Asked>()
  const adding = useTabChange({
    tabId: tab.id,
    send: ({ round }: Sent, key) => call(addRound, { params: { id: tab.id }, body: { key, ...round } }),
    onDone: (_, { onSent }) => {
      onSent()
      setAdding(false)
    },
  })
  const close = () => setAsked(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabHead
        tab={tab}
        now={now}
        isOld={isOld}
        isAdding={isAdding}
        onAdd={() => setAdding(true)}
        onBack={() => setAdding(false)}
        onAsk={setAsked}
      />
      {isOld ? <Note tone="amber">{tabsMessages.old}</Note> : undefined}
      <EndNote tab={tab} />
      {isAdding && tab.state === 'open' ? (
        picker({
          tabId: tab.id,
          busy: adding.isPending,
          problem: adding.problem,
          isOnline: !isOld,
          onSend: (round, onSent) => adding.run({ round, onSent }),
        })
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          <RoundList tab={tab} isLocked={isOld} onVoid={(line) => setAsked({ question: 'void', line })} />
          <ChecksCard
            tab={tab}
            isLocked={isOld}
            onPay={({ id }: TabCheck) => setAsked({ question: 'pay', checkId: id })}
            onDiscount={({ id }: TabCheck) => setAsked({ question: 'discount', checkId: id })}
            onSplit={() => setAsked({ question: 'split' })}
          />
        </div>
      )}
      <AskDialogs tab={tab} asked={asked} tableNumbers={tableNumbers} onClose={close} />
    </div>
  )
}

/** Another device has split or merged the bills while this one was open. */
const GoneDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    title={tabsMessages.checks.gone}
    onClose={onClose}
    footer={<AdminButton onClick={onClose}>{tabsMessages.checks.showBills}</AdminButton>}
  >
    <p>{tabsMessages.checks.goneText}</p>
  </Dialog>
)

function EndNote({ tab: { state, mergedInto } }: { tab: Tab }) {
  if (state === 'open') return undefined
  if (state === 'merged')
    return (
      <Note
        tone="blue"
        action={
          mergedInto === undefined ? undefined : (
            <LinkButton to={`/branchadmin/tables/${mergedInto}`} variant="outline" size="small">
              {texts.openMerged}
            </LinkButton>
          )
        }
      >
        {texts.isMerged}
      </Note>
    )
  return <Note tone="green">{state === 'paid' ? texts.isPaid : texts.isClosed}</Note>
}

type AskProps = { tab: Tab; asked: Asked | undefined; tableNumbers: string[]; onClose: () => void }

function AskDialogs({ tab, asked, tableNumbers, onClose }: AskProps) {
  if (asked?.question === 'move')
    return <MoveDialog tab={tab} tableNumbers={tableNumbers} onClose={onClose} />
  if (asked?.question === 'merge') return <MergeDialog tab={tab} onClose={onClose} />
  if (asked?.question === 'split') return <SplitDialog tab={tab} onClose={onClose} />
  if (asked?.question === 'void') return <VoidDialog tab={tab} line={asked.line} onClose={onClose} />
  if (asked === undefined) return undefined
  const check = tab.checks.find(({ id }) => id === asked.checkId)
  if (!check) return <GoneDialog onClose={onClose} />
  return asked.question === 'pay' ? (
    <PayDialog key={check.id} tab={tab} check={check} onClose={onClose} />
  ) : (
    <CheckDiscountDialog tab={tab} check={check} onClose={onClose} />
  )
}
