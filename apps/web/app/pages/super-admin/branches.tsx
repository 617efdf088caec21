import type { StaffBranch } from '@momo/contracts/branches'
import type { Page } from '@momo/contracts/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { branchesQuery } from '#features/branches/editor/branch-admin.api.ts'
import { businessWords as texts } from '#features/branches/admin/business.messages.ts'
import { NewBranchDialog } from '#features/branches/admin/new-branch-dialog.tsx'
import { StaffBranchTable } from '#features/branches/admin/staff-branch-table.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { thisMinute } from '#lib/format/dates.ts'
import { classNames } from '#lib/format/class-names.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/branches'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

const states = ['open', 'hidden', 'all'] as const

type BranchSearch = { q: string; state: (typeof states)[number]; cursor: string | undefined }

const listQuery = ({ q, ...rest }: BranchSearch) => branchesQuery({ q: q || undefined, ...rest, limit: 25 })

/** The search is in the URL, so that it can be saved, shared and revisited. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<BranchSearch> {
  const { searchParams } = new URL(request.url)
  const search: BranchSearch = {
    q: searchParams.get('q') ?? '',
    state: states.find((one) => one === searchParams.get('state')) ?? 'open',
    cursor: searchParams.get('cursor') ?? undefined,
  }
  await prefetch(listQuery(search))
  return search
}

const addressOf = ({ q, state, cursor }: { q: string; state: string; cursor?: string | undefined }) =>
  `/superadmin/branch?${new URLSearchParams({ ...(q && { q }), state, ...(cursor && { cursor }) })}`

function Looking({ q, state }: BranchSearch) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Form method="get" role="search" className="flex min-w-0 flex-1 basis-72 items-end gap-2 md:max-w-120">
        <input type="hidden" name="state" value={state} />
        <Input
          key={q}
          type="search"
          name="q"
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          defaultValue={q}
          lead={<Search aria-hidden />}
          className="min-w-0 flex-1"
        />
        <AdminButton type="submit" size="compact" className="min-h-12!">
          {texts.find}
        </AdminButton>
      </Form>
      <nav aria-label={texts.show} className="flex flex-wrap gap-1.5">
        {states.map((one) => (
          <Link
            key={one}
            to={addressOf({ q, state: one })}
            aria-current={one === state ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-pill border-[1.5px] px-4 font-semibold',
              one === state
                ? 'border-blue bg-blue-soft text-blue'
                : 'border-line-2 bg-paper text-ink-2 hover:border-blue',
            )}
          >
            {texts.states[one]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Found({ page, q, state, cursor }: BranchSearch & { page: Page<StaffBranch> }) {
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {texts.count(wholeNumber(page.total.count), page.total.andMore)}
      </p>
      <StaffBranchTable
        branches={page.items}
        now={thisMinute()}
        empty={q || state !== 'all' ? texts.none : texts.noneYet}
      />
      <div className="flex flex-wrap gap-2">
        {cursor ? (
          <LinkButton to={addressOf({ q, state })} variant="quiet" size="compact">
            {texts.first}
          </LinkButton>
        ) : undefined}
        {page.nextCursor ? (
          <LinkButton to={addressOf({ q, state, cursor: page.nextCursor })} variant="outline" size="compact">
            {texts.next}
          </LinkButton>
        ) : undefined}
      </div>
    </>
  )
}

/** RT-06: /superadmin/branch */
export default function Branches({ loaderData: search }: Route.ComponentProps) {
  const query = useQuery({ ...listQuery(search), placeholderData: keepPreviousData })
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <AdminButton size="compact" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {texts.add}
        </AdminButton>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Looking {...search} />
        <QueryView
          query={query}
          skeleton={
            <ListFrame>
              <ListSkeleton />
            </ListFrame>
          }
          failed={() => (
            <ErrorState
              title={texts.notRead}
              action={
                <Button variant="strong" loading={query.isFetching} onClick={() => void query.refetch()}>
                  {texts.again}
                </Button>
              }
            />
          )}
        >
          {(page) => <Found {...search} page={page} />}
        </QueryView>
      </div>
      <NewBranchDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => {
          toast.success(texts.added)
          void navigate(`/superadmin/branch/${id}`)
        }}
      />
    </>
  )
}
