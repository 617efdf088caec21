import { requisitionTabs } from '@momo/contracts/requisitions'

/** The last one lists transfers, with or without a requisition. */
export const officeTabs = [...requisitionTabs, 'transfers'] as const
export type OfficeTab = (typeof officeTabs)[number]

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

/** ?tab=approved&id=… */
export function branchOrdersViewFromUrl(search: URLSearchParams) {
  const id = search.get('id')
  return {
    tab: officeTabs.find((one) => one === search.get('tab')) ?? ('waiting' as const),
    id: isId(id) ? id : undefined,
  }
}
