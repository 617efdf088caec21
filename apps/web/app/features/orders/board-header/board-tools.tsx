import {
  CirclePause,
  Eclipse,
  Ellipsis,
  Keyboard,
  Layers,
  List,
  LogOut,
  Maximize,
  Minimize,
  Plus,
  Volume2,
  VolumeOff,
} from 'lucide-react'
import { useState } from 'react'
import type { BoardView } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import { allOrdersAddress, newOrderAddress } from '../board/board-links.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { BoardButton, BoardLink } from './board-button.tsx'

export type Theme = 'light' | 'dark'

type Part = { className?: string }

export function SoundButton({
  view: { sound, setSound },
  className,
}: Part & { view: Pick<BoardView, 'sound' | 'setSound'> }) {
  const isOn = sound === 'on'
  const Icon = isOn ? Volume2 : VolumeOff
  return (
    <BoardButton aria-pressed={isOn} onClick={() => setSound(!isOn)} className={className}>
      <Icon aria-hidden />
      {isOn ? texts.soundOn : texts.soundIsOff}
    </BoardButton>
  )
}

export function ThemeButton({
  theme,
  onTheme,
  className,
}: Part & { theme: Theme; onTheme: (theme: Theme) => void }) {
  return (
    <BoardButton onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')} className={className}>
      <Eclipse aria-hidden />
      {theme === 'dark' ? texts.lightBoard : texts.darkBoard}
    </BoardButton>
  )
}

export function PauseButton({ onPause, className }: Part & { onPause: () => void }) {
  return (
    <BoardButton aria-haspopup="dialog" onClick={onPause} className={className}>
      <CirclePause aria-hidden />
      {texts.pause}
    </BoardButton>
  )
}

export function AllDayButton({
  isOpen,
  onToggle,
  className,
}: Part & { isOpen: boolean; onToggle: () => void }) {
  return (
    <BoardButton aria-expanded={isOpen} onClick={onToggle} className={className}>
      <Layers aria-hidden />
      {texts.allDay}
    </BoardButton>
  )
}

export function NewOrderLink({ className }: Part) {
  return (
    <BoardLink to={newOrderAddress} className={className}>
      <Plus aria-hidden />
      {texts.newOrder}
    </BoardLink>
  )
}

export function FullScreenButton({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  const Icon = isFull ? Minimize : Maximize
  const label = isFull ? texts.leaveFullScreen : texts.fullScreen
  return (
    <BoardButton aria-label={label} title={label} onClick={onToggle} className="px-3!">
      <Icon aria-hidden />
    </BoardButton>
  )
}

export type Tools = {
  view: BoardView
  theme: Theme
  onTheme: (theme: Theme) => void
  onPause: () => void
  isAllDay: boolean
  onAllDay: () => void
  isFull: boolean
  onFull: () => void
  onKeys: () => void
}

/** Tools that do not fit on a phone, and those that are rarely needed. */
export function ToolsSheet({ view, theme, onTheme, onPause, isAllDay, onAllDay, onKeys }: Tools) {
  const [isOpen, setOpen] = useState(false)
  const closing = (action: () => void) => () => {
    setOpen(false)
    action()
  }
  const onPhones = 'w-full justify-start! md:hidden!'
  const untilWide = 'w-full justify-start! min-[110rem]:hidden!'
  const row = 'w-full justify-start!'
  return (
    <>
      <BoardButton
        aria-label={texts.tools}
        aria-haspopup="dialog"
        className="px-3!"
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden />
      </BoardButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.toolsTitle}>
        <div className="grid gap-2">
          <NewOrderLink className={onPhones} />
          <BoardLink to={allOrdersAddress} className={row}>
            <List aria-hidden />
            {texts.allOrders}
          </BoardLink>
          <AllDayButton isOpen={isAllDay} onToggle={closing(onAllDay)} className={onPhones} />
          <PauseButton onPause={closing(onPause)} className={untilWide} />
          <SoundButton view={view} className={untilWide} />
          <ThemeButton theme={theme} onTheme={onTheme} className={untilWide} />
          <BoardButton className={row} onClick={closing(onKeys)}>
            <Keyboard aria-hidden />
            {texts.keys}
          </BoardButton>
          {view.isShift ? (
            <BoardButton className={row} onClick={closing(view.endShift)}>
              <LogOut aria-hidden />
              {texts.endShift}
            </BoardButton>
          ) : undefined}
        </div>
      </Dialog>
    </>
  )
}
