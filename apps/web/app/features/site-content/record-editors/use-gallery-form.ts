import type { Gallery } from '@momo/contracts/galleries'
import { useState } from 'react'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { withMoved } from '#lib/editor/paths.ts'
import type { PickedPhoto } from '../photo-picker/pick-photos.ts'
import { usePhotos, useSaveWithPhotos } from '../photo-picker/use-photos.ts'
import { refreshGalleries, saveGallery } from './galleries.ts'
import { galleryWords as words } from './gallery.messages.ts'

/** `order`: the ids of the photos that stay. */
type Texts = {
  editing: Gallery | undefined
  title: string
  removed: readonly string[]
  order: readonly string[]
}
const blank: Texts = { editing: undefined, title: '', removed: [], order: [] }
const textsOf = (gallery: Gallery): Texts => ({
  editing: gallery,
  title: gallery.title,
  removed: [],
  order: gallery.photos.map(({ id }) => id),
})

const isReordered = ({ editing, removed, order }: Texts) =>
  order.join() !== (editing?.photos ?? []).flatMap(({ id }) => (removed.includes(id) ? [] : id)).join()

/** The photos that stay, in their order. */
const photosIn = ({ editing, order }: Texts) =>
  order.flatMap((id) => editing?.photos.find((photo) => photo.id === id) ?? [])

function validateGallery({ editing, title }: Texts, newPhotos: number): string | undefined {
  const hasTitle = title.trim() !== ''
  if (editing) return hasTitle ? undefined : words.needsTitle
  return hasTitle && newPhotos > 0 ? undefined : words.needsBoth
}

/** CMS-19: creates a gallery or updates the one being edited. */
export function useGalleryForm() {
  const [form, setForm] = useState(blank)
  const [problem, setProblem] = useState<string>()
  const [part, setPart] = useState<number>()
  const photos = usePhotos()
  const { editing, title, removed, order } = form
  const texts = Number(title !== (editing?.title ?? '')) + Number(isReordered(form))
  const changes = texts + removed.length + photos.photos.length + photos.reading

  function begin(gallery: Gallery | undefined): void {
    setForm(gallery ? textsOf(gallery) : blank)
    setProblem(undefined)
    photos.clear()
  }

  async function send(picked: readonly PickedPhoto[]): Promise<Outcome> {
    const wasEditing = editing !== undefined
    setPart(0)
    try {
      await saveGallery(
        { ...form, order: isReordered(form) ? order : undefined, photos: picked },
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
      void refreshGalleries()
    }
  }

  async function saveWith(picked: readonly PickedPhoto[]): Promise<Outcome> {
    const error = validateGallery(form, picked.length)
    setProblem(error)
    return error === undefined ? send(picked) : { result: 'wrong', text: error }
  }

  const { isWaiting, save } = useSaveWithPhotos(photos, saveWith)
  const discard = () => begin(editing)
  useGroupMember({ name: 'gallery/form', label: words.label, changes, isWaiting, publish: save, discard })
  return {
    ...form,
    photos,
    problem,
    part,
    isWaiting,
    isBusy: isWaiting || part !== undefined,
    changes,
    begin,
    save,
    type: (next: string) => setForm({ ...form, title: next }),
    remaining: photosIn(form),
    takeAway: (id: string) =>
      setForm({ ...form, removed: [...removed, id], order: order.filter((one) => one !== id) }),
    movePhoto: (from: number, to: number) => setForm({ ...form, order: withMoved(order, from, to) }),
  }
}

export type GalleryFormInUse = ReturnType<typeof useGalleryForm>
