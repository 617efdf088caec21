import type { Notice } from '@momo/contracts/notices'
import { NoticeChange } from '@momo/contracts/notices/writes'
import { useState } from 'react'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import type { Errors, Outcome } from '#lib/editor/use-editor.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
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

/** Title, link, days, and order and alt texts of the images. Only typed fields differ from the stored notice, which is reloaded. */
export function useNoticeDetails(notice: Notice) {
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const stored = detailsOf(notice)
  const details: Details = { ...stored, ...typed, images: arranged(typed.images ?? [], stored.images) }
  const isChanged = JSON.stringify(details) !== JSON.stringify(stored)

  async function send(change: NoticeChange): Promise<Outcome> {
    setSaving(true)
    try {
      await saveNotice(notice.id, change)
      await refreshNotice()
      setTyped({})
      return { result: 'saved', text: words.detailsSaved }
    } catch (error) {
      const { text, field } = explainSaveError(error)
      if (field) setErrors({ [field]: text })
      return { result: 'failed', text }
    } finally {
      setSaving(false)
    }
  }

  async function save(): Promise<Outcome> {
    const change = changeOf(details)
    const found = validate(change)
    setErrors(found)
    if (Object.keys(found).length > 0) return { result: 'wrong', text: words.wrongDetails }
    return isSaving ? { result: 'unchanged', text: words.saving } : send(change)
  }

  useGroupMember({
    name: 'notice/details',
    label: words.details,
    changes: isChanged ? 1 : 0,
    publish: save,
    discard: () => setTyped({}),
  })
  const change = (part: Partial<Details>) => setTyped((before) => ({ ...before, ...part }))
  return { details, errors, isChanged, isSaving, change, save }
}
