import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { branchChoicesQuery } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'

const texts = peopleMessages.person

type WithBranch = { branch?: { id: string; name: string } | undefined }

/**
 * The field `branch` of the surrounding form. Search instead of a full list, because there may be thousands of branches. The chosen branch
 * stays listed during a search.
 */
export function BranchPicker() {
  const {
    field: { value: chosen, onChange, ref },
    fieldState: { error },
  } = useController<WithBranch, 'branch'>({ name: 'branch' })
  const [q, setQ] = useState('')
  const { data: found = [], isError } = useQuery(branchChoicesQuery(q.trim()))
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{texts.branch}</legend>
      <Input
        ref={ref}
        type="search"
        label={texts.branchSearch}
        hideLabel
        placeholder={texts.branchSearch}
        value={q}
        maxLength={80}
        autoComplete="off"
        lead={<Search aria-hidden />}
        error={error?.message}
        onChange={(event) => setQ(event.target.value)}
        // Enter in the search field must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {/* Fixed height: late results must not move the buttons below while the user taps. */}
      <div className="grid h-52 content-start justify-items-start overflow-y-auto">
        {choices.map((branch) => (
          <Radio
            key={branch.id}
            name="branch"
            label={branch.name}
            value={branch.id}
            checked={branch.id === chosen?.id}
            onChange={() => onChange(branch)}
          />
        ))}
        {isError ? <p className="text-ink-2">{texts.branchFailed}</p> : undefined}
        {!isError && choices.length === 0 && q ? <p className="text-ink-2">{texts.noBranch}</p> : undefined}
      </div>
    </fieldset>
  )
}
