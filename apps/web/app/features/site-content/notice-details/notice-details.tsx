import type { Notice } from '@momo/contracts/notices'
import { use, useState } from 'react'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { NoticePreview } from '#ui/editor/notice-preview.ts'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { noticeWords as words } from '../record-editors/notice.messages.ts'
import { useNoticeDetails } from './use-notice-details.ts'

type Form = ReturnType<typeof useNoticeDetails>

/** What visitors see today, by the stored days. */
function stateInWords({ startsOn = '', endsOn = '9999' }: Notice): string {
  const today = todayInNepal()
  if (today < startsOn) return words.shownFrom(longDay(startsOn))
  return today > endsOn ? words.shownUntil(longDay(endsOn)) : words.shownNow
}

/** Everything about the notice except its files. */
export function NoticeDetails({ notice }: { notice: Notice }) {
  const form = useNoticeDetails(notice)
  const { details, errors, isChanged, isSaving, change, save } = form
  return (
    <FormSection title={words.details} help={stateInWords(notice)}>
      <FieldPair>
        <Input
          label={words.name}
          hint={words.nameHint}
          maxLength={80}
          value={details.title}
          error={errors['title']}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Input
          label={words.link}
          hint={words.linkHint}
          maxLength={300}
          optional
          value={details.link}
          error={errors['link']}
          onChange={(event) => change({ link: event.target.value })}
        />
        <Input
          type="date"
          label={words.startsOn}
          optional
          value={details.startsOn}
          error={errors['startsOn']}
          onChange={(event) => change({ startsOn: event.target.value })}
        />
        <Input
          type="date"
          label={words.endsOn}
          optional
          value={details.endsOn}
          error={errors['endsOn']}
          onChange={(event) => change({ endsOn: event.target.value })}
        />
      </FieldPair>
      <ImageList notice={notice} form={form} />
      <div className="flex flex-wrap gap-2">
        <AdminButton
          disabled={!isChanged}
          loading={isSaving}
          loadingText={words.saving}
          onClick={() => void save().then(showSaveResult)}
        >
          {words.saveDetails}
        </AdminButton>
        <PreviewButton notice={notice} form={form} />
      </div>
    </FormSection>
  )
}

function ImageList({ notice, form: { details, errors, isSaving, change } }: { notice: Notice; form: Form }) {
  const { images } = details
  const move = (from: number, to: number) => {
    const moved = images.toSpliced(from, 1)
    const image = images[from]
    if (image) change({ images: moved.toSpliced(to, 0, image) })
  }
  return (
    <SortableList
      items={images}
      keyOf={({ id }) => id}
      nameOf={(_, index) => words.image(index + 1)}
      onMove={move}
      isLocked={isSaving}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      itemClassName="flex flex-wrap items-end gap-3"
    >
      {(image, index, controls) => (
        <>
          <Picture
            picture={notice.images.find(({ id }) => id === image.id)?.picture}
            kind="food"
            ratio="fill"
            sizes="64px"
            alt=""
            className="size-16 flex-none rounded-sm"
          />
          <Input
            label={words.altText(index + 1)}
            maxLength={160}
            value={image.alt}
            error={errors[`images.${index}.alt`]}
            onChange={(event) =>
              change({ images: images.with(index, { ...image, alt: event.target.value }) })
            }
            className="min-w-0 flex-1 basis-48"
          />
          {controls}
        </>
      )}
    </SortableList>
  )
}

/** Shows the typed texts and order, also before they are saved. */
function PreviewButton({ notice, form: { details } }: { notice: Notice; form: Form }) {
  const [isOpen, setOpen] = useState(false)
  const show = use(NoticePreview)
  if (!show) return null
  const images = details.images.flatMap(({ id, alt }) => {
    const picture = notice.images.find((image) => image.id === id)?.picture
    return picture ? [{ ...picture, alt }] : []
  })
  return (
    <>
      <AdminButton variant="outline" onClick={() => setOpen(true)}>
        {words.preview}
      </AdminButton>
      {isOpen
        ? show({ title: details.title, link: details.link || undefined, images }, () => setOpen(false))
        : undefined}
    </>
  )
}
