import type { Accuracy } from '@momo/contracts/forecast'
import type { Location } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { roughQuantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { type Errors, type Verdict, verdictOf, worstFirst } from './accuracy.rules.ts'
import { accuracyQuery } from './forecast.api.ts'
import { accuracyMessages as texts } from './forecast.messages.ts'

type Props = { branches: Location[]; branchId: string | undefined }

/** Forecast against use, beside 'the same as last week', of all branches or of one. */
export function AccuracyCard({ branches, branchId }: Props) {
  const query = useQuery(accuracyQuery(branchId))
  const { search } = useLocation()
  const navigate = useNavigate()
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard
      title={texts.title}
      action={
        <Select
          label={texts.branch}
          hideLabel
          className="w-60"
          value={branchId ?? ''}
          onChange={({ target }) =>
            void navigate(withQuery(search, { branch: target.value }), { preventScrollReset: true })
          }
          options={[
            { value: '', label: texts.allBranches },
            ...branches.map(({ id, name }) => ({ value: id, label: shortPlace(name) })),
          ]}
        />
      }
    >
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(accuracy) => (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <Content accuracy={accuracy} />
          </div>
        )}
      </QueryView>
    </AdminCard>
  )
}

function Content({ accuracy }: { accuracy: Accuracy }) {
  const { from, to, branches, items } = accuracy
  if (items.length === 0) return <EmptyState drawing="search" title={texts.none} text={texts.noneText} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4.5">
      <p className="text-sm text-ink-2">{`${texts.period(longDay(from), longDay(to))}. ${texts.text}`}</p>
      <Sentence errors={accuracy} />
      <h3 className="font-semibold">{texts.byItem}</h3>
      <DataTable
        caption={texts.byItem}
        columns={itemColumns}
        rows={worstFirst(items)}
        rowKey={({ itemId }) => itemId}
        empty={undefined}
      />
      {branches.length > 1 ? (
        <>
          <h3 className="font-semibold">{texts.byBranch}</h3>
          <DataTable
            caption={texts.byBranch}
            columns={branchColumns}
            rows={worstFirst(branches)}
            rowKey={({ branchId }) => branchId}
            empty={undefined}
          />
        </>
      ) : undefined}
    </div>
  )
}

/** The whole in one sentence. */
function Sentence({ errors: { error, lastWeekError } }: { errors: Errors }) {
  if (error === undefined || lastWeekError === undefined) return <Note tone="blue">{texts.nothing}</Note>
  const isWorse = verdictOf({ error, lastWeekError }) === 'worse'
  const sentence = isWorse ? texts.worse : texts.better
  return (
    <Note tone={isWorse ? 'amber' : 'green'}>
      {sentence(texts.percent(error), texts.percent(lastWeekError))}
    </Note>
  )
}

const tones = {
  better: 'green',
  same: 'grey',
  worse: 'red',
  unknown: 'grey',
} as const satisfies Record<Verdict, string>

const percentText = (share: number | undefined): string => (share === undefined ? '–' : texts.percent(share))

const errorColumns = <Row extends Errors>(): Column<Row>[] => [
  { key: 'error', head: texts.columns.error, number: true, cell: ({ error }) => percentText(error) },
  {
    key: 'last-week',
    head: texts.columns.lastWeek,
    number: true,
    secondary: true,
    cell: ({ lastWeekError }) => percentText(lastWeekError),
  },
  {
    key: 'verdict',
    head: texts.columns.verdict,
    wide: true,
    cell: (row) => {
      const verdict = verdictOf(row)
      return (
        <Badge tone={tones[verdict]} className="whitespace-normal!">
          {texts.verdict[verdict]}
        </Badge>
      )
    },
  },
]

const branchColumns: Column<Accuracy['branches'][number]>[] = [
  { key: 'branch', head: texts.columns.branch, cell: ({ name }) => <b>{shortPlace(name)}</b> },
  ...errorColumns<Accuracy['branches'][number]>(),
]

const itemColumns: Column<Accuracy['items'][number]>[] = [
  { key: 'item', head: texts.columns.item, cell: ({ name }) => <b>{name}</b> },
  ...errorColumns<Accuracy['items'][number]>(),
  {
    key: 'forecast',
    head: texts.columns.forecast,
    number: true,
    secondary: true,
    cell: ({ forecast, baseUnit }) => roughQuantityText(forecast, baseUnit),
  },
  {
    key: 'used',
    head: texts.columns.used,
    number: true,
    secondary: true,
    cell: ({ used, baseUnit }) => roughQuantityText(used, baseUnit),
  },
]
