import type { SearchHit, SearchKind } from '@momo/contracts/search'

export type SearchArea = 'chain' | 'branch' | 'content'

type Link = (id: string, name: string) => string | undefined

/** Where the CMS edits a kind of content; kinds that are not here are edited on the page of page texts. */
const contentTabs: Record<string, string> = {
  hero: 'tab=landing&part=hero',
  'menu-section': 'tab=landing&part=menu',
  dish: 'tab=landing&part=menu',
  'outlets-title': 'tab=landing&part=outlets',
  testimonial: 'tab=landing&part=testimonials',
  footer: 'tab=footer',
  about: 'tab=about',
  services: 'tab=services',
  'franchise-page': 'tab=enquiry',
  'banquet-page': 'tab=enquiry',
}

function contentLink(id: string): string | undefined {
  const [kind = '', identifier = ''] = id.split('/')
  if (kind === 'contact-page') return '/admin/pages?page=contact-us'
  if (kind === 'page-words') return `/admin/pages?page=${encodeURIComponent(identifier)}`
  // HOM-07: only super admins edit the legal texts.
  const tab = contentTabs[kind]
  return tab && `/admin/dashboard?${tab}`
}

const links: Record<SearchArea, Partial<Record<SearchKind, Link>>> = {
  chain: {
    order: (id) => `/superadmin/orders/${id}`,
    customer: (id) => `/superadmin/admin?person=${id}`,
    staff: (id) => `/superadmin/admin?person=${id}`,
    employee: (id) => `/superadmin/employee/${id}`,
    food: (id) => `/superadmin/products/food/${id}`,
    branch: (id) => `/superadmin/branch/${id}`,
    item: (id) => `/superadmin/stock/${id}`,
    supplier: (id) => `/superadmin/suppliers/${id}`,
    bill: (id) => `/superadmin/bill/${id}`,
    'supplier-bill': (id) => `/superadmin/suppliers/bills/${id}`,
    batch: (id) => `/superadmin/batches/${id}`,
  },
  branch: {
    order: (id) => `/branchadmin/order-view/${id}`,
    food: (_, name) => `/branchadmin/menu?q=${encodeURIComponent(name)}`,
    item: (id) => `/branchadmin/inventory/${id}`,
    bill: (id) => `/branchadmin/bill/${id}`,
  },
  content: {
    content: contentLink,
    gallery: () => '/admin/dashboard?tab=gallery',
    picture: (id) => `/admin/media?picture=${id}`,
  },
}

/** Undefined for a record that has no page in the area. */
export const linkOf = (
  area: SearchArea,
  kind: SearchKind,
  { id, name }: Pick<SearchHit, 'id' | 'name'>,
): string | undefined => links[area][kind]?.(id, name)
