import { useQuery } from '@tanstack/react-query'
import { FoodCostReport } from '#features/stock-reports/reports/food-cost-report.tsx'
import { foodCostViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { foodCostQuery } from '#features/stock-reports/reports/reports.api.ts'
import { reportMessages } from '#features/stock-reports/reports/reports.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/food-cost'

const texts = reportMessages.foodCost

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(foodCostQuery(foodCostViewFromUrl(url.searchParams)))

/** /superadmin/stock/food-cost */
export default function StockFoodCost() {
  const { data: places = [] } = useQuery(locationsQuery())
  return <FoodCostReport places={places} />
}
