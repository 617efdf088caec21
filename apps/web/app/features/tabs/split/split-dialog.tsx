import { mostChecks, splitTab, type Tab } from '@momo/contracts/tabs'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { classNames } from '#lib/format/class-names.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import {
  canSplit,
  isChanged,
  joinAll,
  movePlate,
  type SplitCheck,
  splitInput,
  type SplitLine,
  splitOf,
} from './split.rules.ts'

const texts = tabsMessages.splitting

/** Split by item: the chosen bill gets each plate that is tapped. */
export function SplitDialog({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const [checks, setChecks] = useState<SplitCheck[]>(() => {
    const found = splitOf(tab)
    return found.length > 1 ? found : [...found, { id: undefined, lines: [] }]
  })
  const [target, setTarget] = useState(1)
  const [announcement, announce] = useState('')
  const splitting = useTabChange({
    tabId: tab.id,
    send: (next: ReturnType<typeof splitInput>, key) =>
      call(splitTab, { params: { id: tab.id }, body: { key, version: tab.version, checks: next } }),
    onDone: onClose,
  })
  // Bills with a payment keep their numbers.
  const nameOf = (index: number) => {
    const known = tab.checks.find(({ id }) => id === checks[index]?.id)
    const highest = Math.max(0, ...tab.checks.map(({ sequence }) => sequence))
    const fresh = checks.slice(0, index + 1).filter(({ id }) => id === undefined).length
    return tabsMessages.checks.check(known?.sequence ?? highest + fresh)
  }
  const move = (line: SplitLine, from: number) => {
    // A tap on a plate of the chosen bill puts it back on the first other one.
    const to = from === target ? (target === 0 ? 1 : 0) : target
    setChecks(movePlate(checks, line, from, to))
    announce(texts.moved(line.name, nameOf(to)))
  }
  const addCheck = () => {
    setChecks([...checks, { id: undefined, lines: [] }])
    setTarget(checks.length)
  }
  return (
    <Dialog
      open
      size="wide"
      title={texts.title}
      busy={splitting.isPending}
      onClose={onClose}
      footer={
        <>
          <AdminButton
            variant="quiet"
            size="compact"
            disabled={splitting.isPending}
            onClick={() => setChecks(joinAll(checks))}
          >
            {texts.all}
          </AdminButton>
          <AdminButton
            size="compact"
            loading={splitting.isPending}
            loadingText={texts.confirming}
            onClick={() => (isChanged(tab, checks) ? splitting.run(splitInput(checks)) : onClose())}
          >
            {texts.confirm}
          </AdminButton>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {splitting.problem ? <Note tone="red">{splitting.problem}</Note> : undefined}
        <p className="text-ink-2">{texts.help}</p>
        <div role="group" aria-label={texts.target} className="flex flex-wrap gap-2">
          {checks.map((check, index) => (
            <ChipButton
              key={check.id ?? `new ${index}`}
              active={index === target}
              onClick={() => setTarget(index)}
            >
              {nameOf(index)}
            </ChipButton>
          ))}
          {checks.length + tab.checks.filter((check) => !canSplit(check)).length < mostChecks ? (
            <ChipButton onClick={addCheck}>{texts.newCheck}</ChipButton>
          ) : undefined}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
          {checks.map((check, index) => (
            <CheckBox
              key={check.id ?? `new ${index}`}
              title={nameOf(index)}
              lines={check.lines}
              isTarget={index === target}
              target={nameOf(index === target ? (target === 0 ? 1 : 0) : target)}
              onTap={(line) => move(line, index)}
            />
          ))}
        </div>
        {tab.checks.every(canSplit) ? undefined : <p className="text-sm text-ink-2">{texts.paying}</p>}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </Dialog>
  )
}

type BoxProps = {
  title: string
  lines: SplitLine[]
  isTarget: boolean
  /** The bill that a tapped plate goes to. */
  target: string
  onTap: (line: SplitLine) => void
}

function CheckBox({ title, lines, isTarget, target, onTap }: BoxProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'min-w-0 rounded-sm border-[1.5px]',
        isTarget ? 'border-blue bg-blue-mist' : 'border-line-2',
      )}
    >
      <h3 className="px-3 pt-2.5 font-semibold">{title}</h3>
      {lines.length === 0 ? (
        <p className="px-3 pt-1 pb-3 text-sm text-ink-2">{texts.empty}</p>
      ) : (
        <ul className="grid gap-1.5 p-2">
          {lines.map((line) => (
            <li key={`${line.orderId} ${line.position}`} className="grid">
              <button
                type="button"
                onClick={() => onTap(line)}
                className="flex min-h-12 items-center gap-2.5 rounded-sm border-[1.5px] border-line-2 bg-paper px-3 py-1.5 text-left leading-tight touch-manipulation hover:border-blue"
              >
                <b className="w-7 flex-none font-display text-lg tabular-nums">{line.quantity}× </b>
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{line.name}</span>
                  {line.options.length > 0 ? (
                    <span className="block text-sm text-ink-2">{line.options.join(', ')}</span>
                  ) : undefined}
                  <span className="sr-only">{texts.moveTo(target)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
