import { useQuery } from '@tanstack/react-query'
import {
  Boxes,
  FileText,
  History,
  Image,
  Images,
  type LucideIcon,
  PanelsTopLeft,
  ReceiptText,
  Route,
  Store,
  Truck,
  User,
  UserCog,
  Users,
  UtensilsCrossed,
} from 'lucide-react'
import type { SearchKind } from '@momo/contracts/search'
import type { RecentChoice } from '#features/search/recent-choices.ts'
import { foundQuery } from '#features/search/search.api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import type { AdminArea } from '../admin-area.ts'
import { adminWords as words } from '../admin.messages.ts'
import { findPages } from './find-pages.ts'

export type FoundOption = { to: string; label: string; detail: string; icon: LucideIcon }
export type FoundSection = { title: string; count: string; options: readonly FoundOption[] }

const icons: Record<SearchKind, LucideIcon> = {
  order: ReceiptText,
  customer: User,
  staff: UserCog,
  employee: Users,
  food: UtensilsCrossed,
  branch: Store,
  item: Boxes,
  supplier: Truck,
  bill: FileText,
  'supplier-bill': FileText,
  batch: Route,
  content: PanelsTopLeft,
  gallery: Images,
  picture: Image,
}

const sectionOf = (title: string, options: FoundOption[], hasMore = false): FoundSection[] =>
  options.length === 0 ? [] : [{ title, count: `${options.length}${hasMore ? '+' : ''}`, options }]

/** Pages come first: records arrive later and must not move the selection. */
export function useFound(area: AdminArea, typed: string, recent: readonly RecentChoice[]) {
  const query = useQuery(foundQuery(area.search, typed))
  const isOnline = useOnline()
  const found = query.data
  const pages = findPages(area, typed).map(({ group, ...page }) => ({ ...page, detail: group }))
  const shownRecent = typed.trim() === '' ? recent.map((choice) => ({ ...choice, icon: History })) : []
  const sections = [
    ...sectionOf(words.recent, shownRecent),
    ...sectionOf(words.pages, pages),
    ...(found?.groups ?? []).flatMap(({ kind, label, hits, hasMore }) =>
      sectionOf(
        label,
        hits.map((hit) => ({ ...hit, icon: icons[kind] })),
        hasMore,
      ),
    ),
  ]
  return {
    sections,
    isSearching: query.isFetching && found === undefined,
    problem:
      query.isError && !query.isFetching ? problemOf(query.error, isOnline) : leftOutOf(found?.leftOut),
    retry: () => void query.refetch(),
  }
}

const leftOutOf = (kinds: readonly string[] = []): string | undefined =>
  kinds.length > 0 ? words.leftOut(kinds.join(', ')) : undefined

function problemOf(error: Error, isOnline: boolean): string {
  if (!isOnline) return words.searchOffline
  return error instanceof ApiError && error.status === 429 ? words.searchTooOften : words.searchFailed
}
