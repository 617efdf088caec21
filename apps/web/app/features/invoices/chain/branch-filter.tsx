import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { chainMessages as texts } from './chain.messages.ts'
import { summaryQueryFromUrl, viewFromUrl } from './chain-view.ts'

/** The branches come with the sums of the month. */
export function BranchFilter() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const { branchId } = viewFromUrl(params)
  const branches = useQuery(summaryQueryFromUrl(params)).data?.branches ?? []
  const go = (branch: string) =>
    void navigate(withQuery(search, { branch, cursor: undefined }), { preventScrollReset: true })
  return (
    <Select
      label={texts.branch}
      hideLabel
      options={[
        { value: '', label: texts.allBranches },
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={branchId ?? ''}
      onChange={(event) => go(event.target.value)}
      className="min-w-0 flex-1 basis-40 md:max-w-52"
    />
  )
}
