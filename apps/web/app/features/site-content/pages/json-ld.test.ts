import { expect, test } from 'vitest'
import { breadcrumbList, organization } from './json-ld.ts'

const address = (path: string) => `https://jholmomo.example${path}`

test('the chain says where else it is found, and only where it is', () => {
  expect(organization(address, ['https://www.instagram.com/jholmomo', ''])).toEqual({
    '@type': 'Organization',
    '@id': 'https://jholmomo.example/#organization',
    name: 'Jhol Momo',
    url: 'https://jholmomo.example/',
    logo: 'https://jholmomo.example/icon-512.png',
    sameAs: ['https://www.instagram.com/jholmomo'],
  })
})

test('the way back is counted from one, and its last step is the page itself', () => {
  expect(breadcrumbList([{ label: 'Home', to: '/' }, { label: 'Mela' }], address)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://jholmomo.example/' },
      { '@type': 'ListItem', position: 2, name: 'Mela' },
    ],
  })
})
