import { BillHeadSection } from '#features/invoices/detail/invoice-header-section.tsx'
import { superAdminBranchApi } from '#features/branches/editor/branch-admin.api.ts'
import { BranchEditor } from '#features/branches/editor/branch-editor.tsx'
import { branchEditorWords as texts } from '#features/branches/editor/branch-editor.messages.ts'
import { BusinessSwitch } from '#features/branches/admin/business-switch.tsx'
import { PeopleSettingCard } from '#features/people/setting/people-setting-card.tsx'
import { BranchVisits, VisitOver } from '#features/visits/branch-visits.tsx'
import { VisitButtons } from '#features/visits/visit-buttons.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/branch'

export const handle: PageHandle = { title: texts.profile }

export const meta = () => [{ title: pageTitle(texts.profile) }]

/** RT-06: /superadmin/branch/{id} */
export default function AnyBranch({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <VisitOver />
      <BranchEditor
        key={id}
        admin={superAdminBranchApi(id)}
        parts="all"
        beside={(branch, onChanged) => (
          <>
            <VisitButtons branch={branch} />
            <BusinessSwitch branch={branch} onChanged={onChanged} />
          </>
        )}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <PeopleSettingCard key={`people ${id}`} branchId={id} />
        <BillHeadSection key={id} branchId={id} />
        <BranchVisits branchId={id} />
      </div>
    </>
  )
}
