import type { Gallery } from '@momo/contracts/galleries'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { withMoved } from '#lib/editor/paths.ts'
import { usePhotos, useSaveWithPhotos } from '../photo-picker/use-photos.ts'
import { refreshGalleries, saveGallery } from './galleries.ts'
import { galleryWords as words } from './gallery.messages.ts'

/** `order`: the ids of the photos that stay. */
type Typed = { title: string; order: string[] }

const idsOf = (gallery: Gallery | undefined) => gallery?.photos.map(({ id }) => id) ?? []

function validateGallery(title: string, editing: Gallery | undefined, newPhotos: number): string | undefined {
  const hasTitle = title.trim() !== ''
  if (editing) return hasTitle ? undefined : words.needsTitle
  return hasTitle && newPhotos > 0 ? undefined : words.needsBoth
}

/** CMS-19: creates a gallery or updates the one being edited. */
export function useGalleryForm() {
  const form = useForm<Typed>({ defaultValues: { title: '', order: [] } })
  const [editing, setEditing] = useState<Gallery>()
  const [part, setPart] = useState<number>()
  const photos = usePhotos()
  const [title, order] = useWatch({ control: form.control, name: ['title', 'order'] })
  const removed = idsOf(editing).filter((id) => !order.includes(id))
  const isReordered =
    order.join() !==
    idsOf(editing)
      .filter((id) => order.includes(id))
      .join()
  const texts = Number(title !== (editing?.title ?? '')) + Number(isReordered)
  const changes = texts + removed.length + photos.photos.length + photos.reading
  const showProblem = (message: string) => form.setError('root', { message })

  function show(gallery: Gallery | undefined): void {
    setEditing(gallery)
    form.reset({ title: gallery?.title ?? '', order: idsOf(gallery) }, { keepFieldsRef: true })
  }
  function begin(gallery: Gallery | undefined): void {
    show(gallery)
    photos.clear()
  }

  async function send(picked: readonly PickedPhoto[]): Promise<Outcome> {
    setPart(0)
    try {
      await saveGallery(
        { editing, title, removed, order: isReordered ? order : undefined, photos: picked },
        {
          onSent: setPart,
          onStep: (gallery, sent) => {
            show(gallery)
            photos.drop(sent)
          },
        },
      )
      begin(undefined)
      return { result: 'saved', text: editing ? words.updated : words.created }
    } catch (error) {
      showProblem(explainSaveError(error).text)
      return { result: 'failed', text: words.failed }
    } finally {
      setPart(undefined)
      void refreshGalleries()
    }
  }

  async function saveWith(picked: readonly PickedPhoto[]): Promise<Outcome> {
    const error = validateGallery(title, editing, picked.length)
    form.clearErrors()
    if (error === undefined) return send(picked)
    showProblem(error)
    return { result: 'wrong', text: error }
  }

  const { isWaiting, save } = useSaveWithPhotos(photos, saveWith)
  const discard = () => begin(editing)
  const setOrder = (next: string[]) => form.setValue('order', next)
  useGroupMember({ name: 'gallery/form', label: words.label, changes, isWaiting, publish: save, discard })
  return {
    editing,
    title,
    titleInput: form.register('title'),
    focusTitle: () => form.setFocus('title'),
    photos,
    problem: form.formState.errors.root?.message,
    part,
    isWaiting,
    isBusy: isWaiting || part !== undefined,
    changes,
    begin,
    save,
    /** The photos that stay, in their order. */
    remaining: order.flatMap((id) => editing?.photos.find((photo) => photo.id === id) ?? []),
    takeAway: (id: string) => setOrder(order.filter((one) => one !== id)),
    movePhoto: (from: number, to: number) => setOrder(withMoved(order, from, to)),
  }
}

export type GalleryFormInUse = ReturnType<typeof useGalleryForm>
