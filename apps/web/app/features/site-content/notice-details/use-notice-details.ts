import type { Notice } from '@momo/contracts/notices'
import { NoticeChange } from '@momo/contracts/notices/writes'
import { useEffect } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { toResolver, validateWith } from '#lib/editor/validate-with.ts'
import { noticeWords as words } from '../record-editors/notice.messages.ts'
import { refreshNotice, saveNotice } from '../record-editors/notices.ts'

type Details = {
  title: string
  link: string
  startsOn: string
  endsOn: string
  images: { id: string; alt: string }[]
}

const detailsOf = ({ title, link = '', startsOn = '', endsOn = '', images }: Notice): Details => ({
  title,
  link,
  startsOn,
  endsOn,
  images: images.map(({ id, picture }) => ({ id, alt: picture.alt })),
})

/** Typed alt texts and the chosen order; images that were added or deleted meanwhile appear or leave. */
function arranged(typed: Details['images'], stored: Details['images']): Details['images'] {
  const remaining = typed.filter(({ id }) => stored.some((image) => image.id === id))
  return [...remaining, ...stored.filter(({ id }) => !remaining.some((image) => image.id === id))]
}

const changeOf = ({ startsOn, endsOn, ...details }: Details): NoticeChange => ({
  ...details,
  ...(startsOn && { startsOn }),
  ...(endsOn && { endsOn }),
})

const validate = validateWith(NoticeChange)
const resolver = toResolver((details: Details) => validate(changeOf(details)))

/** Title, link, days, and order and alt texts of the images. */
export function useNoticeDetails(notice: Notice) {
  const form = useForm<Details>({ resolver, defaultValues: detailsOf(notice) })
  const { dirtyFields, isSubmitting } = form.formState

  // The stored notice is reloaded when its images change. What was typed stays.
  useEffect(() => {
    const stored = detailsOf(notice)
    const typed: Partial<Details> = form.getValues(undefined, { dirtyFields: true })
    const images = arranged(typed.images ? form.getValues('images') : [], stored.images)
    form.reset(stored)
    form.reset({ ...stored, ...typed, images }, { keepDefaultValues: true })
  }, [form, notice])

  async function send(details: Details): Promise<Outcome> {
    try {
      const saved = await saveNotice(notice.id, changeOf(details))
      await refreshNotice()
      form.reset(detailsOf(saved))
      return { result: 'saved', text: words.detailsSaved }
    } catch (error) {
      const { text, field } = explainSaveError(error)
      if (field !== undefined) form.setError(field as FieldPath<Details>, { message: text })
      return { result: 'failed', text }
    }
  }

  async function save(): Promise<Outcome> {
    if (isSubmitting) return { result: 'unchanged', text: words.saving }
    return (await form.handleSubmit(send)()) ?? { result: 'wrong', text: words.wrongDetails }
  }

  const changes = Object.keys(dirtyFields).length
  useGroupMember({
    name: 'notice/details',
    label: words.details,
    changes,
    publish: save,
    discard: () => form.reset(detailsOf(notice)),
  })
  return { form, isChanged: changes > 0, isSaving: isSubmitting, save }
}
