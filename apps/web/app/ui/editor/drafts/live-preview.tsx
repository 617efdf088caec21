import { Monitor, Smartphone } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { PreviewFrame, type widths } from './preview-frame.tsx'
import { SearchResult } from './search-result.tsx'

export type PreviewWidth = keyof typeof widths

type SwitchProps = { width: PreviewWidth; onChange: (width: PreviewWidth) => void }
const choices = [
  { width: 'phone', label: words.phone, Icon: Smartphone },
  { width: 'desktop', label: words.desktop, Icon: Monitor },
] as const

export function WidthSwitch({ width, onChange }: SwitchProps) {
  return (
    <div role="group" aria-label={words.width} className="flex rounded-sm bg-disabled p-1">
      {choices.map(({ width: choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === width}
          onClick={() => onChange(choice)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1.5 rounded-xs border-[1.5px] px-3 text-sm font-semibold pointer-coarse:min-h-11',
            choice === width
              ? 'border-blue bg-paper text-blue'
              : 'border-transparent text-ink-2 hover:text-blue',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </button>
      ))}
    </div>
  )
}

type Props = {
  drafts: Pick<DraftsShown, 'label' | 'page' | 'part' | 'isWords' | 'preview'>
  width: PreviewWidth
  typed: string | undefined
}

/** Fills its parent. */
export function LivePreview({ drafts: { label, page, part, isWords, preview }, width, typed }: Props) {
  const { html, error } = preview
  return (
    <div className="flex h-full min-h-0 flex-col gap-2.5">
      {isWords && html ? <SearchResult html={html} page={page} /> : undefined}
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-hidden border-ink',
          width === 'phone' ? 'mx-auto w-full max-w-106 rounded-[1.75rem] border-8' : 'rounded-md border-4',
        )}
      >
        {html === undefined ? (
          <div role="status" className="size-full bg-cream">
            <span className="sr-only">{words.rendering}</span>
            {error ? undefined : <Skeleton className="size-full" />}
          </div>
        ) : (
          <PreviewFrame title={words.previewOf(label)} html={html} width={width} part={part} typed={typed} />
        )}
      </div>
      <p
        role="status"
        className={classNames('text-center text-sm', error ? 'font-semibold text-amber-text' : 'text-ink-2')}
      >
        {error === 'wrong' ? words.waitsForFields : error === 'failed' ? words.notRendered : words.marks}
      </p>
    </div>
  )
}
