import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { employeesSummaryQuery } from '../employees.api.ts'
import { employeeMessages } from '../employees.messages.ts'
import { employeeStates, todayFilters, viewFromUrl } from './employees-view.ts'

const texts = employeeMessages.list

/** Those who have left have no work day, so both filters together would find none. */
const removedWith: Record<string, Record<string, undefined>> = {
  today: { state: undefined },
  state: { today: undefined },
}

export function EmployeeFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { q, branchId, post, state, today } = viewFromUrl(new URLSearchParams(search))
  const { data: summary } = useQuery(employeesSummaryQuery())
  const go = (changes: Record<string, string | undefined>) =>
    void navigate(withQuery(search, changes), { preventScrollReset: true })
  const choices = [
    {
      name: 'branch',
      label: texts.branch,
      value: branchId ?? '',
      options: [
        { value: '', label: texts.allBranches },
        ...(summary?.branches ?? []).map(({ id, name }) => ({ value: id, label: name })),
        { value: 'kitchen', label: employeeMessages.kitchen },
      ],
    },
    {
      name: 'post',
      label: texts.post,
      value: post ?? '',
      options: [
        { value: '', label: texts.allPosts },
        ...(summary?.posts ?? []).map((one) => ({ value: one, label: one })),
      ],
    },
    {
      name: 'today',
      label: texts.today,
      value: today ?? '',
      options: [
        { value: '', label: texts.allToday },
        ...todayFilters.map((one) => ({ value: one, label: texts.todays[one] })),
      ],
    },
    {
      name: 'state',
      label: texts.state,
      value: state,
      options: employeeStates.map((one) => ({ value: one, label: texts.states[one] })),
    },
  ]
  return (
    <SearchRow label={texts.search} value={q ?? ''} onSearch={(text) => go({ q: text })}>
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          options={options}
          value={value}
          onChange={(event) => go({ ...removedWith[name], [name]: event.target.value || undefined })}
          className="min-w-0 flex-1 basis-36 md:max-w-52"
        />
      ))}
    </SearchRow>
  )
}
