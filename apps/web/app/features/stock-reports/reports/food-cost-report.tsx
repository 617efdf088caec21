import type { Location } from '@momo/contracts/inventory'
import { type FoodCost, foodCostGroups } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { FigureLink } from './figure-link.tsx'
import { GroupTabs, Loaded, PeriodFilter, PlaceFilter, ReportFrame } from './report-frame.tsx'
import { type FoodCostView, foodCostViewFromUrl } from './report-view.ts'
import { downloadFoodCost, foodCostQuery } from './reports.api.ts'
import { reportMessages } from './reports.messages.ts'

const texts = reportMessages.foodCost

/** What the sold plates cost, by food or by branch. Only branches sell. */
export function FoodCostReport({ places }: { places: Location[] }) {
  const { search } = useLocation()
  const view = foodCostViewFromUrl(new URLSearchParams(search))
  const query = useQuery(foodCostQuery(view))
  return (
    <ReportFrame
      current="foodCost"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadFoodCost(view)}
      filters={
        <>
          <PeriodFilter from={view.from} to={view.to} />
          <PlaceFilter places={places.filter(({ kind }) => kind === 'branch')} place={view.place} />
          {view.food ? (
            <ChipLink to={withQuery(search, { food: undefined, by: undefined })} active preventScrollReset>
              {texts.onlyFood(query.data?.rows.find(({ food }) => food)?.food?.name ?? texts.oneFood)}
            </ChipLink>
          ) : undefined}
        </>
      }
    >
      <Loaded query={query}>
        {({ total, rows }) => (
          <>
            <Totals total={total} />
            <ListFrame
              filters={
                <GroupTabs groups={foodCostGroups} current={view.by} words={texts.groups} usual="food" />
              }
            >
              <DataTable
                caption={texts.caption}
                columns={columns(view, search)}
                rows={rows}
                rowKey={({ food, branch }) => food?.id ?? branch?.id ?? ''}
                empty={<EmptyState drawing="search" title={texts.none} text={texts.noneText} />}
              />
            </ListFrame>
          </>
        )}
      </Loaded>
    </ReportFrame>
  )
}

type Sums = FoodCost['total']
type Row = FoodCost['rows'][number]

/** '33.4%' of the sales of plates with a known cost. */
const shareText = ({ cost, costedSales }: Sums): string =>
  costedSales > 0 ? `${((cost / costedSales) * 100).toFixed(1)}%` : reportMessages.unknown

const uncostedNote = ({ plates, costedPlates }: Sums): string | undefined =>
  plates > costedPlates ? texts.uncosted(plates - costedPlates) : undefined

function Totals({ total }: { total: Sums }) {
  return (
    <AdminTiles>
      <StatTile label={texts.share} value={shareText(total)} note={uncostedNote(total)} />
      <StatTile label={texts.cost} value={rupees(total.cost)} />
      <StatTile label={texts.sales} value={rupees(total.sales)} />
      <StatTile label={texts.plates} value={wholeNumber(total.plates)} />
    </AdminTiles>
  )
}

const nameOf = ({ food, branch }: Row): string => food?.name ?? branch?.name ?? ''

/** A food consists of its branches, a branch of its foods. With both chosen the recipe explains the cost. */
function insideOf({ food, branch }: Row, view: FoodCostView, search: string): string {
  if (food && view.place) return `/superadmin/recipe/${food.id}`
  if (food) return withQuery(search, { food: food.id, by: 'branch' })
  return view.food
    ? `/superadmin/recipe/${view.food}`
    : withQuery(search, { place: branch?.id, by: undefined })
}

const columns = (view: FoodCostView, search: string): Column<Row>[] => {
  const money = (name: 'cost' | 'sales', secondary: boolean): Column<Row> => ({
    key: name,
    head: reportMessages.inRupees(texts[name]),
    number: true,
    secondary,
    cell: (row) => (
      <FigureLink
        to={insideOf(row, view, search)}
        label={texts.open(`${nameOf(row)}, ${texts[name]}`, rupees(row[name]))}
        paisa={row[name]}
      />
    ),
  })
  return [
    {
      key: 'name',
      head: texts.name[view.by],
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={insideOf(row, view, search)}
            className="link inline-flex min-h-7 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11"
          >
            {nameOf(row)}
          </Link>
          {row.plates > row.costedPlates ? (
            <Badge tone="amber">{texts.uncosted(row.plates - row.costedPlates)}</Badge>
          ) : undefined}
        </span>
      ),
    },
    {
      key: 'share',
      head: texts.share,
      number: true,
      cell: (row) => <b className="font-semibold">{shareText(row)}</b>,
    },
    {
      key: 'plates',
      head: texts.plates,
      number: true,
      cell: (row) => (
        <NumberLink
          to={insideOf(row, view, search)}
          aria-label={texts.open(`${nameOf(row)}, ${texts.plates}`, wholeNumber(row.plates))}
        >
          {wholeNumber(row.plates)}
          <span className="md:hidden">&nbsp;×</span>
        </NumberLink>
      ),
    },
    money('cost', false),
    money('sales', true),
    {
      key: 'plate-cost',
      head: reportMessages.inRupees(texts.plateCost),
      number: true,
      secondary: true,
      cell: (row) => {
        const food = row.food?.id ?? view.food
        if (row.costedPlates === 0 || food === undefined) return reportMessages.unknown
        // Branches pay different prices, so this is an average.
        const plateCost = Math.round(row.cost / row.costedPlates)
        return (
          <FigureLink
            to={`/superadmin/recipe/${food}`}
            label={texts.open(`${nameOf(row)}, ${texts.plateCost}`, rupees(plateCost))}
            paisa={plateCost}
          />
        )
      },
    },
  ]
}
