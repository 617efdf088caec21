import { branchEditorWords as texts } from '#features/branches/editor/branch-editor.messages.ts'
import { OwnBranchEditor } from '#features/branches/editor/branch-editor.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'

export const handle: PageHandle = { title: texts.content }

export const meta = () => [{ title: pageTitle(texts.content) }]

/** SEC-07: /branchadmin/cms edits the public content of the own branch. */
export default function OwnContent() {
  return <OwnBranchEditor parts="content" />
}
