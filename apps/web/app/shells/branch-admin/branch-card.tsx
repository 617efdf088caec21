import { Store } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { openWords } from '#features/branches/hours/open-badge.tsx'
import { OutletName } from '#features/branches/list/outlet-name.tsx'
import { branchAdminWords as words } from './branch-admin.messages.ts'

/** The branch and its open state on top of the rail. The state is unknown while the server is unreachable: then there is no `now`. */
export function BranchCard({ branch, now }: { branch: Branch | undefined; now: Date | undefined }) {
  const state = branch && now && openWords(branch.open, now)
  const name = branch?.name ?? words.noBranch
  return (
    <div
      title={state ? `${name}, ${state}` : name}
      className="mx-3.5 my-1 flex flex-none items-center gap-2.5 rounded-sm bg-paper/9 px-3 py-2.5 leading-tight md:max-lg:mx-3 md:max-lg:justify-center"
    >
      <Store aria-hidden className="size-4.5 flex-none opacity-90" />
      <p className="min-w-0 md:max-lg:sr-only">
        <b className="block truncate text-paper">
          <OutletName name={name} />
        </b>
        {state ? <small className="block text-xs text-blue-line">{state}</small> : undefined}
      </p>
    </div>
  )
}
