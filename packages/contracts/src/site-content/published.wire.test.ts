import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../shared/index.ts'
import {
  getAbout,
  getBanquetPage,
  getContactPage,
  getFranchisePage,
  getLegalPage,
  getOutletsTitle,
  getPageWords,
  getServices,
} from './site-content.endpoints.ts'

const jpeg = `/media/${'ab'.repeat(32)}/960.jpg`
const picture = { alt: 'A hall', width: 900, height: 600, blur: 'data:,', jpeg, webp: [], avif: [] }
const beside = {
  version: 7,
  publishedAt: new Date('2026-11-15T09:00:00.000Z'),
  pictures: { [jpeg]: picture },
}
const item = [{ title: 'A bowl in every town', description: 'Within a walk.', image: jpeg }]
const page = {
  heading: 'Banquet',
  description: 'Two\n\nparagraphs',
  image: jpeg,
  email: '',
  phoneNumber: '9801200301',
  location: '',
}

test.each<[string, Endpoint, object]>([
  ['about', getAbout, { ourVision: item, ourMission: item, ourGoals: item }],
  [
    'services',
    getServices,
    {
      servicesTitle: 'Our Services',
      description: 'How we feed you.',
      servicesList: [
        {
          heading: 'Delivery',
          description: 'Sealed.',
          imageUrl: jpeg,
          ctaText: 'Order now',
          ctaLink: '/jholmomo-outlets',
        },
        { heading: 'Dine-in', description: 'Tables.', imageUrl: '' },
      ],
    },
  ],
  ['franchise page', getFranchisePage, page],
  ['banquet page', getBanquetPage, page],
  ['contact page', getContactPage, { heading: 'Contact Us', description: 'Call.', officeHours: '' }],
  [
    'legal page',
    getLegalPage,
    { title: 'Terms of Use', sections: [{ heading: 'Who we are', text: '- one\n- two' }] },
  ],
  ['outlets title', getOutletsTitle, { title: 'Find Our Outlets' }],
  ['words of a page', getPageWords, { title: 'Menu', description: 'All of it.' }],
])(
  'the %s is in data with version, time and pictures beside it, and survives the round trip',
  (_name, { reply }, content) => {
    const wire = z.encode(reply, { content, ...beside })
    expect(wire).toEqual({
      success: true,
      data: {
        ...content,
        version: 7,
        publishedAt: '2026-11-15T09:00:00.000Z',
        pictures: { [jpeg]: expect.objectContaining({ Alt: 'A hall' }) },
      },
    })
    expect(z.decode(reply, wire)).toEqual({ content, ...beside })
  },
)
