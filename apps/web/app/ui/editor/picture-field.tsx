import { Trash2 } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { classNames } from '#lib/format/class-names.ts'
import { DropZone } from '../patterns/forms/drop-zone.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { PictureSources } from './picture-sources.ts'
import { editorWords as words } from './editor.messages.ts'
import { type BoundField, TextField } from './fields.tsx'
import type { UploadCallbacks } from './upload-callbacks.ts'

/** `uploadPicture` of lib/editor. */
type Upload = (
  file: File,
  onSent: (part: number) => void,
) => Promise<{ url: string } | { refused: string } | { noPlace: true } | { failed: string }>

type Props = {
  field: BoundField
  label: string
  upload: Upload
  callbacks: UploadCallbacks
  alt?: BoundField
  /** Stacks the picture above its controls, for a narrow column. */
  stacked?: boolean
}

const accept = 'image/jpeg,image/png'

/** Picks and uploads one picture. A rejected file leaves the current picture unchanged. */
function useUpload({ field, upload, callbacks }: Props, enter: (url: string) => void) {
  const [rejection, setRejection] = useState<string>()
  const [sending, setSending] = useState<{ name: string; part: number }>()
  async function pick(files: File[]): Promise<void> {
    const [file] = files
    if (files.length > 1 || !file) return setRejection('Too many files')
    setRejection(undefined)
    setSending({ name: file.name, part: 0 })
    const running = field.beginUpload?.()
    const answer = await upload(file, (part) => setSending({ name: file.name, part }))
    setSending(undefined)
    if (running?.isDropped()) return
    if ('url' in answer) enter(answer.url)
    running?.end('url' in answer)
    if ('refused' in answer) setRejection(answer.refused)
    else if ('failed' in answer) callbacks.failed(answer.failed)
    else if ('noPlace' in answer) callbacks.noPlace()
  }
  return { rejection, sending, pick, clearRejection: () => setRejection(undefined) }
}

/** Another picture needs another text: its field gets the focus, unless the user works elsewhere by now. */
function useAltQuestion(alt: BoundField | undefined) {
  const group = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const find = (selector: string) => group.current?.querySelector<HTMLInputElement>(selector)
  function ask(): void {
    if (!alt) return
    setAsked(true)
    requestAnimationFrame(() => {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && !group.current?.contains(activeElement)
      if (isElsewhere) return
      find(`[name="${alt.name}"]`)?.focus()
      find(`[name="${alt.name}"]`)?.select()
    })
  }
  return {
    group,
    ask,
    isAsked,
    endQuestion: () => setAsked(false),
    focusFile: () => requestAnimationFrame(() => find('[type=file]')?.focus()),
  }
}

export function PictureField(props: Props) {
  const { field: bound, label, alt, stacked = false } = props
  const { field, fieldState } = useController(bound)
  const url = (field.value ?? '') as string
  const watched = useWatch({ control: bound.control, name: (alt ?? bound).name }) as string | undefined
  const altText = alt && watched
  const sources = use(PictureSources)
  const { group, ask, isAsked, endQuestion, focusFile } = useAltQuestion(alt)
  const enter = (next: string) => {
    field.onChange(next)
    if (next === '') focusFile()
    else ask()
  }
  const { rejection, sending, pick, clearRejection } = useUpload(props, enter)
  const error = rejection ?? fieldState.error?.message
  const take = (next: string) => {
    clearRejection()
    enter(next)
  }
  const preview = url ? (
    <Preview src={url} alt={altText || label} label={label} onRemove={() => take('')} />
  ) : undefined
  const zone = sending ? (
    <Sending {...sending} />
  ) : (
    <DropZone
      accept={accept}
      button={url ? words.otherPicture : words.choosePicture}
      hint={words.dropPicture}
      rule={words.pictureRule}
      onPick={(files) => void pick(files)}
    />
  )
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      data-error={error ? '' : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <p className="text-[0.9375rem] font-semibold">{label}</p>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-4',
          preview && !stacked && 'sm:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        {preview}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {zone}
          {sources?.(take)}
          {alt ? (
            <TextField
              field={alt}
              label={words.altText}
              hint={isAsked && altText ? words.altOfOther : words.altHint}
              maxLength={160}
              onInput={endQuestion}
            />
          ) : undefined}
        </div>
      </div>
      {error ? (
        <p role="alert" className="text-sm font-medium text-red-text">
          {error}
        </p>
      ) : undefined}
    </div>
  )
}

type PreviewProps = { src: string; alt: string; label: string; onRemove: () => void }

function Preview({ src, alt, label, onRemove }: PreviewProps) {
  return (
    <div className="relative aspect-square w-44 max-w-full overflow-hidden rounded-md bg-bone">
      <img src={src} alt={alt} className="size-full object-cover" />
      <IconButton
        label={words.removePicture(label)}
        onClick={onRemove}
        className="absolute! top-1 right-1 bg-paper text-red-text shadow-2 hover:bg-red-soft"
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

function Sending({ name, part }: { name: string; part: number }) {
  return (
    <div className="grid min-h-36 content-center gap-2 rounded-md border-2 border-dashed border-blue bg-blue-soft p-5">
      <p className="truncate text-center text-sm text-ink-2">{name}</p>
      <ProgressBar value={part} max={1} label={words.sendingPicture(name)} />
    </div>
  )
}
