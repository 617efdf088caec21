import type { Address } from '#lib/http/page-meta.ts'

/** Id of the organization; outlet pages refer to it. */
const organizationId = (address: Address): string => `${address('/')}#organization`

/** schema.org data of the organization with its social links. */
export const organization = (address: Address, sameAs: string[]): object => ({
  '@type': 'Organization',
  '@id': organizationId(address),
  name: 'Jhol Momo',
  url: address('/'),
  logo: address('/icon-512.png'),
  sameAs: sameAs.filter(Boolean),
})

/** schema.org breadcrumb. The last item is the page itself. */
export const breadcrumbList = (trail: { label: string; to?: string }[], address: Address): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: address(to) }),
  })),
})
