import { CalendarClock, Eye, History, Save, Trash2 } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { Drawer } from '../../patterns/overlays/drawer.tsx'
import { AdminButton } from '../admin-button.tsx'
import { showSaveResult } from '../show-save-result.ts'
import { DiscardDraftDialog } from './discard-draft-dialog.tsx'
import { DraftStatus } from './draft-status.tsx'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { LivePreview, type PreviewWidth, WidthSwitch } from './live-preview.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Wide enough for rail, form and preview side by side. */
const defaultMinWidth = '(min-width: 80rem)'

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** The current text of the focused field. */
function useTyped() {
  const [typed, setTyped] = useState<string>()
  const updateTyped = ({ target }: FocusEvent | FormEvent) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
    setTyped(isText ? target.value : undefined)
  }
  return { typed, listeners: { onFocus: updateTyped, onInput: updateTyped } }
}

type Open = 'history' | 'schedule' | 'preview' | 'discard' | undefined
type Props = {
  drafts: DraftsShown
  /** The media query from which the preview is shown beside the form. */
  previewMinWidth?: string
  children: ReactNode
}

type ActionsProps = { drafts: DraftsShown; hasPreview: boolean; onOpen: (what: Open) => void }

function Actions({ drafts, hasPreview, onOpen }: ActionsProps) {
  const { isDirty, isSaving, isReady, state } = drafts
  return (
    <div className="-mx-2 flex flex-wrap gap-x-1 gap-y-2">
      <AdminButton
        variant="quiet"
        disabled={!isDirty || !isReady}
        loading={isSaving && isDirty}
        onClick={() => void drafts.saveDraft().then(showSaveResult)}
        icon={<Save aria-hidden />}
        className="px-2! disabled:bg-transparent"
      >
        {words.saveDraft}
      </AdminButton>
      {state?.draft ? (
        <AdminButton
          variant="quiet"
          disabled={!isReady || isSaving}
          onClick={() => onOpen('discard')}
          icon={<Trash2 aria-hidden />}
          className="px-2! disabled:bg-transparent"
        >
          {words.discardDraft}
        </AdminButton>
      ) : undefined}
      <AdminButton
        variant="quiet"
        disabled={!isReady || !(isDirty || state?.draft)}
        onClick={() => onOpen('schedule')}
        icon={<CalendarClock aria-hidden />}
        className="px-2! disabled:bg-transparent"
      >
        {words.schedule}
      </AdminButton>
      <AdminButton
        variant="quiet"
        onClick={() => onOpen('history')}
        icon={<History aria-hidden />}
        className="px-2!"
      >
        {words.history}
      </AdminButton>
      {hasPreview ? (
        <AdminButton
          variant="quiet"
          onClick={() => onOpen('preview')}
          icon={<Eye aria-hidden />}
          className="px-2!"
        >
          {words.preview}
        </AdminButton>
      ) : undefined}
    </div>
  )
}

/** CMS-23 wraps the fields of one document: its status, save as draft, schedule, history, and the preview beside the form. */
export function DraftEditorLayout({ drafts, previewMinWidth = defaultMinWidth, children }: Props) {
  const [open, setOpen] = useState<Open>()
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const isBeside = useMediaQuery(previewMinWidth)
  const { typed, listeners } = useTyped()
  const isPreviewVisible = isBeside || open === 'preview'
  const { onPreviewVisible } = drafts
  useEffect(() => onPreviewVisible(isPreviewVisible), [onPreviewVisible, isPreviewVisible])
  const close = () => setOpen(undefined)
  const now = thisMinute()
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        isBeside &&
          (width === 'phone' ? 'grid-cols-[minmax(0,1fr)_22rem]' : 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'),
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <DraftStatus drafts={drafts} now={now} />
          <Actions drafts={drafts} hasPreview={!isBeside} onOpen={setOpen} />
        </div>
        <div className="contents" {...listeners}>
          {children}
        </div>
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
      ) : undefined}
      {open === 'history' ? <HistoryDrawer drafts={drafts} now={now} onClose={close} /> : undefined}
      {open === 'discard' ? <DiscardDraftDialog drafts={drafts} onClose={close} /> : undefined}
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
