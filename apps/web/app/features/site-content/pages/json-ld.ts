import type { Address } from '#lib/http/page-meta.ts'

/** The chain itself; the pages of its outlets point to it. */
const organizationId = (address: Address): string => `${address('/')}#organization`

/** schema.org: who runs this site, and where else they are found. */
export const organization = (address: Address, sameAs: string[]): object => ({
  '@type': 'Organization',
  '@id': organizationId(address),
  name: 'Jhol Momo',
  url: address('/'),
  logo: address('/icon-512.png'),
  sameAs: sameAs.filter(Boolean),
})

/** schema.org: the same way back that the page shows. The last item is the page itself. */
export const breadcrumbList = (trail: { label: string; to?: string }[], address: Address): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: address(to) }),
  })),
})
