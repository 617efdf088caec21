import { CalendarClock, Eye, History, Save } from 'lucide-react'
import { type FocusEvent, type FormEvent, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { Drawer } from '../../patterns/overlays/drawer.tsx'
import { DeskButton } from '../admin-button.tsx'
import { tell } from '../show-save-result.ts'
import { DraftLine } from './draft-status.tsx'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { LivePreview, type PreviewWidth, WidthSwitch } from './live-preview.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Rail, form and preview beside each other. */
const usualRoom = '(min-width: 80rem)'

function useRoomBeside(query: string): boolean {
  const listen = useCallback(
    (hear: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** What the field being edited says, as it is typed. */
function useTyped() {
  const [typed, setTyped] = useState<string>()
  const hear = ({ target }: FocusEvent | FormEvent) => {
    const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
    setTyped(isText ? target.value : undefined)
  }
  return { typed, listeners: { onFocus: hear, onInput: hear } }
}

type Open = 'history' | 'schedule' | 'preview' | undefined
type Props = {
  drafts: DraftsShown
  /** Several documents stand on one screen: the way to the preview stands with the other buttons, not over the page. */
  several?: boolean
  /** From which width on the page stands beside the form. */
  roomFrom?: string
  children: ReactNode
}

type ActionsProps = { drafts: DraftsShown; hasPreview: boolean; onOpen: (what: Open) => void }

function Actions({ drafts, hasPreview, onOpen }: ActionsProps) {
  const { isDirty, isSaving, isReady, state } = drafts
  return (
    <div className="-mx-2 flex flex-wrap gap-x-1 gap-y-2">
      <DeskButton
        variant="quiet"
        disabled={!isDirty || !isReady}
        loading={isSaving && isDirty}
        onClick={() => void drafts.saveDraft().then(tell)}
        icon={<Save aria-hidden />}
        className="px-2! disabled:bg-transparent"
      >
        {words.saveDraft}
      </DeskButton>
      <DeskButton
        variant="quiet"
        disabled={!isReady || !(isDirty || state?.draft)}
        onClick={() => onOpen('schedule')}
        icon={<CalendarClock aria-hidden />}
        className="px-2! disabled:bg-transparent"
      >
        {words.schedule}
      </DeskButton>
      <DeskButton variant="quiet" onClick={() => onOpen('history')} icon={<History aria-hidden />} className="px-2!">
        {words.history}
      </DeskButton>
      {hasPreview ? (
        <DeskButton variant="quiet" onClick={() => onOpen('preview')} icon={<Eye aria-hidden />} className="px-2!">
          {words.preview}
        </DeskButton>
      ) : undefined}
    </div>
  )
}

/** CMS-23 around the fields of one document: where it stands, save it as a draft, let it wait, look back, and the page beside the form. */
export function DraftDesk({ drafts, several = false, roomFrom = usualRoom, children }: Props) {
  const [open, setOpen] = useState<Open>()
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const isBeside = useRoomBeside(roomFrom)
  const { typed, listeners } = useTyped()
  const isLooking = isBeside || open === 'preview'
  const { onLook } = drafts
  useEffect(() => onLook(isLooking), [onLook, isLooking])
  const close = () => setOpen(undefined)
  const now = thisMinute()
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isBeside && (width === 'phone' ? 'grid-cols-[minmax(0,1fr)_22rem]' : 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'),
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" {...listeners}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <DraftLine drafts={drafts} now={now} />
          <Actions drafts={drafts} hasPreview={several && !isBeside} onOpen={setOpen} />
        </div>
        {children}
      </div>
      {isBeside ? (
        <div className="sticky top-20 flex h-[calc(100dvh-11rem)] min-h-120 min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">{words.livePreview}</h2>
            <WidthSwitch width={width} onChange={setWidth} />
          </div>
          <div className="min-h-0 flex-1">
            <LivePreview key={width} drafts={drafts} width={width} typed={typed} />
          </div>
        </div>
      ) : several ? undefined : (
        <DeskButton
          onClick={() => setOpen('preview')}
          icon={<Eye aria-hidden />}
          className="sticky bottom-20 z-(--z-sticky) justify-self-end rounded-pill! shadow-3"
        >
          {words.preview}
        </DeskButton>
      )}
      {open === 'history' ? <HistoryDrawer drafts={drafts} now={now} onClose={close} /> : undefined}
      {open === 'schedule' ? <ScheduleDialog drafts={drafts} onClose={close} /> : undefined}
      <Drawer open={open === 'preview' && !isBeside} title={words.preview} onClose={close}>
        {open === 'preview' && !isBeside ? (
          <div className="flex h-[calc(100dvh-7rem)] flex-col gap-3">
            <WidthSwitch width={width} onChange={setWidth} />
            <div className="min-h-0 flex-1">
              <LivePreview key={width} drafts={drafts} width={width} typed={typed} />
            </div>
          </div>
        ) : undefined}
      </Drawer>
    </div>
  )
}
