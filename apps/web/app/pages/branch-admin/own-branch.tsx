import { branchEditorWords as texts } from '#features/branches/editor/branch-editor.messages.ts'
import { OwnBranchEditor } from '#features/branches/editor/branch-editor.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'

export const handle: PageHandle = { title: texts.profile }

export const meta = () => [{ title: pageTitle(texts.profile) }]

/** RT-05: /branchadmin/viewprofile edits the whole own branch. */
export default function OwnBranch() {
  return <OwnBranchEditor parts="all" />
}
