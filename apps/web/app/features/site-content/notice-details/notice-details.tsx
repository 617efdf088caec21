import type { Notice } from '@momo/contracts/notices'
import { use, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { longDay, todayInNepal } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { NoticePreview } from '#ui/editor/notice-preview.ts'
import { showSaveResult } from '#ui/editor/show-save-result.ts'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { noticeWords as words } from '../record-editors/notice.messages.ts'
import { useNoticeDetails } from './use-notice-details.ts'

type Props = { notice: Notice } & Pick<ReturnType<typeof useNoticeDetails>, 'form'>

/** What visitors see today, by the stored days. */
function stateInWords({ startsOn = '', endsOn = '9999' }: Notice): string {
  const today = todayInNepal()
  if (today < startsOn) return words.shownFrom(longDay(startsOn))
  return today > endsOn ? words.shownUntil(longDay(endsOn)) : words.shownNow
}

/** Everything about the notice except its files. */
export function NoticeDetails({ notice }: { notice: Notice }) {
  const { form, isChanged, isSaving, save } = useNoticeDetails(notice)
  return (
    <FormSection title={words.details} help={stateInWords(notice)}>
      <FieldPair>
        <Input {...inputProps(form, 'title')} label={words.name} hint={words.nameHint} maxLength={80} />
        <Input
          {...inputProps(form, 'link')}
          label={words.link}
          hint={words.linkHint}
          maxLength={300}
          optional
        />
        <Input {...inputProps(form, 'startsOn')} type="date" label={words.startsOn} optional />
        <Input {...inputProps(form, 'endsOn')} type="date" label={words.endsOn} optional />
      </FieldPair>
      <ImageList notice={notice} form={form} isLocked={isSaving} />
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

function ImageList({ notice, form, isLocked }: Props & { isLocked: boolean }) {
  // An image has an id of its own.
  const { fields, move } = useFieldArray({ control: form.control, name: 'images', keyName: 'key' })
  return (
    <SortableList
      items={fields}
      keyOf={({ id }) => id}
      nameOf={(_, index) => words.image(index + 1)}
      onMove={move}
      isLocked={isLocked}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      itemClassName="flex flex-wrap items-end gap-3"
    >
      {({ id }, index, controls) => (
        <>
          <Picture
            picture={notice.images.find((image) => image.id === id)?.picture}
            kind="food"
            ratio="fill"
            sizes="64px"
            alt=""
            className="size-16 flex-none rounded-sm"
          />
          <Input
            {...inputProps(form, `images.${index}.alt`)}
            label={words.altText(index + 1)}
            maxLength={160}
            className="min-w-0 flex-1 basis-48"
          />
          {controls}
        </>
      )}
    </SortableList>
  )
}

/** Shows the typed texts and order, also before they are saved. */
function PreviewButton({ notice, form }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [title, link, typed] = useWatch({ control: form.control, name: ['title', 'link', 'images'] })
  const show = use(NoticePreview)
  if (!show) return null
  const images = typed.flatMap(({ id, alt }) => {
    const picture = notice.images.find((image) => image.id === id)?.picture
    return picture ? [{ ...picture, alt }] : []
  })
  return (
    <>
      <AdminButton variant="outline" onClick={() => setOpen(true)}>
        {words.preview}
      </AdminButton>
      {isOpen ? show({ title, link: link || undefined, images }, () => setOpen(false)) : undefined}
    </>
  )
}
