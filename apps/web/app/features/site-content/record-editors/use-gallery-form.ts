import type { Gallery } from '@momo/contracts/galleries'
import { useState } from 'react'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { usePhotos } from '../photo-picker/use-photos.ts'
import { saveGallery } from './galleries.ts'
import { galleryWords as words } from './gallery.messages.ts'

type Texts = { editing: Gallery | undefined; title: string; removed: readonly string[] }
const blank: Texts = { editing: undefined, title: '', removed: [] }
const textsOf = (gallery: Gallery): Texts => ({ editing: gallery, title: gallery.title, removed: [] })

function validateGallery({ editing, title }: Texts, newPhotos: number): string | undefined {
  const hasTitle = title.trim() !== ''
  if (editing) return hasTitle ? undefined : words.needsTitle
  return hasTitle && newPhotos > 0 ? undefined : words.needsBoth
}

/** CMS-19: creates a gallery or updates the one being edited. */
export function useGalleryForm(onSaved: () => void) {
  const [form, setForm] = useState(blank)
  const [problem, setProblem] = useState<string>()
  const [part, setPart] = useState<number>()
  const photos = usePhotos()
  const { editing, title, removed } = form
  const changes = Number(title !== (editing?.title ?? '')) + removed.length + photos.photos.length

  function begin(gallery: Gallery | undefined): void {
    setForm(gallery ? textsOf(gallery) : blank)
    setProblem(undefined)
    photos.clear()
  }

  async function send(): Promise<Outcome> {
    const wasEditing = editing !== undefined
    setPart(0)
    try {
      await saveGallery(
        { ...form, photos: photos.photos },
        {
          onSent: setPart,
          onStep: (gallery, sent) => {
            setForm(textsOf(gallery))
            photos.drop(sent)
          },
        },
      )
      begin(undefined)
      return { result: 'saved', text: wasEditing ? words.updated : words.created }
    } catch (error) {
      setProblem(explainSaveError(error).text)
      return { result: 'failed', text: words.failed }
    } finally {
      setPart(undefined)
      onSaved()
    }
  }

  async function save(): Promise<Outcome> {
    const error = validateGallery(form, photos.photos.length)
    setProblem(error)
    if (error !== undefined) return { result: 'wrong', text: error }
    return part === undefined ? send() : { result: 'unchanged', text: words.saving }
  }

  const discard = () => begin(editing)
  useGroupMember({ name: 'gallery/form', label: words.label, changes, publish: save, discard })
  return {
    ...form,
    photos,
    problem,
    part,
    changes,
    begin,
    save,
    type: (next: string) => setForm({ ...form, title: next }),
    takeAway: (id: string) => setForm({ ...form, removed: [...removed, id] }),
  }
}

export type GalleryFormInUse = ReturnType<typeof useGalleryForm>
