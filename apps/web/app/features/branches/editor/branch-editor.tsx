import { CloudUpload, ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { StaffBranch } from '@momo/contracts/branches'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { useSession } from '#lib/session/use-session.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { AboutSection, WordsSection } from './about-section.tsx'
import { type BranchAdminApi, ownBranchApi } from './branch-admin.api.ts'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { fieldLabel } from './branch-form.ts'
import { DaysSection } from './days-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { OrdersSection } from '../ordering/orders-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { type BranchEditorInUse, useBranchEditor } from './use-branch-editor.ts'

const OrderingSection = lazy(() =>
  import('../ordering/ordering-section.tsx').then((module) => ({ default: module.OrderingSection })),
)
const FloorSection = lazy(() =>
  import('../floor/floor-section.tsx').then((module) => ({ default: module.FloorSection })),
)

type Props = {
  admin: BranchAdminApi
  /** SEC-07: 'content' covers only what visitors read, not the operational settings. */
  parts: 'all' | 'content'
  /** Extra controls beside the title. */
  beside?: (branch: StaffBranch, onChanged: (branch: StaffBranch) => void) => ReactNode
}

/** BED-01: one editor for all roles. Give it a `key` when the branch can change. */
export function BranchEditor({ admin, parts, beside }: Props) {
  const inUse = useBranchEditor({ admin, name: `branch-${parts}:${admin.id}` })
  const { editor, branch, photos, part, deletePhoto, setBranch } = inUse
  const isWhole = parts === 'all'
  return (
    <>
      <Head branch={branch} isWhole={isWhole}>
        {branch && beside?.(branch, setBranch)}
      </Head>
      <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {isWhole ? (
              <AboutSection editor={editor} maySetRating={admin.maySetRating} />
            ) : (
              <WordsSection editor={editor} />
            )}
            {branch ? (
              <PhotosSection branch={branch} photos={photos} part={part} deletePhoto={deletePhoto} />
            ) : undefined}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {isWhole ? <HoursSection editor={editor} /> : undefined}
            <DaysSection editor={editor} />
            {isWhole ? <OrdersSection editor={editor} /> : undefined}
          </div>
        </div>
        <Saving inUse={inUse} />
      </EditorFrame>
      {isWhole && branch ? (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <Suspense fallback={<Skeleton className="h-100 rounded-md" />}>
            <OrderingSection branchId={admin.id} />
            <FloorSection branchId={admin.id} />
          </Suspense>
        </div>
      ) : undefined}
    </>
  )
}

function Head({
  branch,
  isWhole,
  children,
}: {
  branch: StaffBranch | undefined
  isWhole: boolean
  children: ReactNode
}) {
  const note = isWhole ? words.profileOf : words.contentOf
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
          {isWhole ? words.profile : words.content}
        </h1>
        <p className="text-sm text-ink-2 wrap-anywhere">{branch ? note(branch.name) : ' '}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {branch?.business === 'open' ? (
          <LinkButton
            to={`/jholmomo-outlets/${branch.id}`}
            target="_blank"
            variant="outline"
            size="small"
            className="rounded-sm!"
          >
            <ExternalLink aria-hidden />
            {words.viewPage}
          </LinkButton>
        ) : undefined}
      </div>
    </div>
  )
}

function Saving({ inUse: { editor, photos, changes, update } }: { inUse: BranchEditorInUse }) {
  const leaving = useLeaveWarning(changes > 0)
  const where = [
    ...new Set([...editor.changes.map(fieldLabel), ...(photos.count > 0 ? [words.photos] : [])]),
  ].join(', ')
  function discard(): void {
    editor.discard()
    photos.clear()
  }
  return (
    <UnsavedBar count={changes} where={where} busy={editor.isSaving} leaving={leaving} onDiscard={discard}>
      <AdminButton
        icon={<CloudUpload aria-hidden />}
        disabled={changes === 0}
        loading={editor.isSaving}
        loadingText={words.updating}
        onClick={() => void update()}
      >
        {words.update}
      </AdminButton>
    </UnsavedBar>
  )
}

/** BED-03: the session has no branch id. */
export function BranchMissing() {
  return <ErrorState title={words.missing} />
}

/** SEC-03: the branch of the signed-in admin, as stored in the session; the server rejects any other. */
export function OwnBranchEditor({ parts }: { parts: 'all' | 'content' }) {
  const { user, token } = useSession()
  if (user?.branchId === undefined || token === undefined) return <BranchMissing />
  return <BranchEditor key={user.branchId} admin={ownBranchApi(user.branchId)} parts={parts} />
}
