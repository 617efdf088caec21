import { type BranchChanges, galleryPhotosAtOnce, type StaffBranch } from '@momo/contracts/branches'
import { useEffect, useRef, useState } from 'react'
import { type EditorInUse, type Outcome, useEditor } from '#lib/editor/use-editor.ts'
import { readSession } from '#lib/session/storage.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { type BranchAdminApi } from './branch-admin.api.ts'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { type BranchForm, changesOf, checkBranch, emptyBranch, fieldLabel, formOf } from './branch-form.ts'
import { useNewPhotos } from './use-new-photos.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** BED-03 */
export const toastMs = 2000

/** A conflict has its own dialog. */
export function showBranchResult({ result, text }: Outcome): void {
  if (result === 'saved' || result === 'unchanged') toast.success(text, toastMs)
  else if (result !== 'conflict') toast.failure(text, toastMs)
}

const texts = {
  label: words.profile,
  saved: words.updated,
  wrong: words.wrong,
  failed: () => words.failed,
  fieldLabel,
}

type PhotoUpload = Pick<ReturnType<typeof useNewPhotos>, 'main' | 'gallery'> & {
  onSent: (part: number) => void
}

/** A request takes a limited number of photos; the rest follows in further requests without other changes. */
async function saveWithPhotos(
  admin: BranchAdminApi,
  changes: BranchChanges,
  { main, gallery, onSent }: PhotoUpload,
) {
  const files = gallery.map((photo) => photo.file)
  let saved = await admin.save(
    changes,
    { main: main?.file, gallery: files.slice(0, galleryPhotosAtOnce) },
    onSent,
  )
  for (let sent = galleryPhotosAtOnce; sent < files.length; sent += galleryPhotosAtOnce)
    saved = await admin.save({}, { gallery: files.slice(sent, sent + galleryPhotosAtOnce) }, onSent)
  return saved
}

type EditorOptions = { admin: BranchAdminApi; name: string }

export function useBranchEditor({ admin, name }: EditorOptions) {
  const [branch, setBranch] = useState<StaffBranch>()
  const [part, setPart] = useState<number>()
  const photos = useNewPhotos()
  const picked = useRef(photos)
  const loaded = useRef<BranchForm>(emptyBranch)
  useEffect(() => {
    picked.current = photos
  })

  function applyLoaded(found: StaffBranch) {
    setBranch(found)
    loaded.current = formOf(found)
    return { value: loaded.current, version: found.version }
  }

  async function load() {
    try {
      return applyLoaded(await admin.load())
    } catch (fault) {
      toast.failure(words.failedToLoad, toastMs)
      throw fault
    }
  }

  async function publish(value: BranchForm, version: number | undefined) {
    const { main, gallery, clear } = picked.current
    try {
      const changes = { ...changesOf(value, loaded.current), version }
      const saved = await saveWithPhotos(admin, changes, { main, gallery, onSent: setPart })
      clear()
      return applyLoaded(saved)
    } finally {
      setPart(undefined)
      void invalidate('branches')
    }
  }

  const editor: EditorInUse<BranchForm> = useEditor({
    name,
    empty: emptyBranch,
    load,
    publish,
    check: checkBranch,
    texts,
  })

  /** BED-03: without a session nothing is sent; the input stays. */
  async function update(): Promise<void> {
    if (readSession() === undefined) return toast.failure(words.missing, toastMs)
    showBranchResult(await editor.publish())
  }

  /** BED-04: the list stays unchanged when the server rejects the request. */
  async function deletePhoto(id: string): Promise<void> {
    try {
      await admin.deletePhoto(id)
      setBranch((before) => before && { ...before, photos: before.photos.filter((photo) => photo.id !== id) })
      toast.success(words.photoDeleted, toastMs)
      void invalidate('branches')
    } catch {
      toast.failure(words.photoNotDeleted, toastMs)
    }
  }

  return {
    editor,
    branch,
    setBranch,
    photos,
    part,
    update,
    deletePhoto,
    changes: editor.changes.length + photos.count,
  }
}

export type BranchEditorInUse = ReturnType<typeof useBranchEditor>
