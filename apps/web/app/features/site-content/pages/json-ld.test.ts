import { expect, test } from 'vitest'
import { breadcrumbList, organization } from './json-ld.ts'

const address = (path: string) => `https://jholmomo.example${path}`

test('the organization lists only existing social links', () => {
  expect(organization(address, ['https://www.instagram.com/jholmomo', ''])).toEqual({
    '@type': 'Organization',
    '@id': 'https://jholmomo.example/#organization',
    name: 'Jhol Momo',
    url: 'https://jholmomo.example/',
    logo: 'https://jholmomo.example/icon-512.png',
    sameAs: ['https://www.instagram.com/jholmomo'],
  })
})

test('breadcrumb positions start at one, and the last item has no link', () => {
  expect(breadcrumbList([{ label: 'Home', to: '/' }, { label: 'Mela' }], address)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://jholmomo.example/' },
      { '@type': 'ListItem', position: 2, name: 'Mela' },
    ],
  })
})
