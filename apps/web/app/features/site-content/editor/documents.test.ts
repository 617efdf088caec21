import { type About, type EnquiryPage, type Footer, type Services } from '@momo/contracts/site-content'
import { createDesignations } from '@momo/contracts/careers/writes'
import {
  getContentState,
  postServices,
  putAbout,
  putBanquetPage,
  putFooter,
  putFranchisePage,
} from '@momo/contracts/site-content/writes'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEditor } from '#lib/editor/editor.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { aboutDocument } from './about-document.ts'
import { newDesignations } from '../record-editors/designations.ts'
import { withoutLastBlanks } from '../record-editors/use-name-rows.ts'
import { banquetDocument, franchiseDocument } from './enquiry-documents.ts'
import { footerDocument } from './footer-document.ts'
import { blankService, checkServices, servicesDocument } from './services-document.ts'

let api: ReturnType<typeof fakeApi>
let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
  browser.localStorage.setItem('accessToken', aToken('019311ab-0000-7000-8000-000000000001'))
  api = fakeApi()
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const live = <T>(content: T, version = 3) => ({
  content,
  version,
  publishedAt: new Date('2026-11-15'),
  pictures: {},
})
const sent = () => JSON.parse(api.requests.at(-1)?.body ?? '') as Record<string, unknown>
const photo = `/media/${'a'.repeat(64)}/1600.jpg`
const broken = { status: 500, code: 'server.error' }

describe('footer', () => {
  const footer: Footer = { quickLinks: [{ title: 'Menu', path: '/jholmomo-menu' }], company: [] }

  const footerParams = { kind: 'footer', identifier: 'main' }
  const version = {
    version: 3,
    state: 'published',
    isLive: true,
    createdAt: new Date('2026-11-15'),
    pictures: {},
  } as const
  const stored = (content: Footer | undefined) =>
    api.reply(
      getContentState,
      { live: content && { ...version, content }, waiting: [], newest: 3 },
      footerParams,
    )

  test('CMS-14 both lists are sent with the edited version and without blank rows', async () => {
    stored(footer)
    const editor = createEditor(footerDocument)
    await editor.start()
    editor.change('company', [
      { title: ' ', path: '' },
      { title: 'About', path: '/about-us' },
    ])
    api.handle(putFooter, () => ({ status: 200, body: putFooter.reply.encode(live(footer, 4)) }))
    expect(await editor.publish()).toEqual({ result: 'saved', text: 'Footer updated successfully!' })
    expect(api.requests.at(-1)).toMatchObject({ method: 'PUT', path: '/api/v1/footer-cms' })
    expect(sent()).toEqual({ ...footer, company: [{ title: 'About', path: '/about-us' }], version: 3 })
  })

  test("CMS-14 a failure says 'Error submitting data' and keeps the input", async () => {
    stored(footer)
    const editor = createEditor(footerDocument)
    await editor.start()
    editor.change('quickLinks.0.title', 'Our menu')
    api.fault(putFooter, broken)
    expect(await editor.publish()).toEqual({ result: 'failed', text: 'Error submitting data' })
    expect(editor.form.getValues('quickLinks.0.title')).toBe('Our menu')
  })

  test('a link without https is rejected before anything is sent', async () => {
    stored(footer)
    const editor = createEditor(footerDocument)
    await editor.start()
    editor.change('quickLinks.0.path', 'http://elsewhere.example')
    expect(await editor.publish()).toMatchObject({ result: 'wrong' })
    expect(editor.form.getErrors('quickLinks.0.path')?.message).toBe(
      'Enter a page on this site, starting with /, or a full link starting with https://',
    )
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('without a stored footer the lists are empty', async () => {
    stored(undefined)
    const editor = createEditor(footerDocument)
    await editor.start()
    expect(editor.read().state).toBe('ready')
    expect(editor.form.getValues()).toEqual({ quickLinks: [], company: [] })
  })

  test('a failed load is not treated as an empty footer', async () => {
    api.fault(getContentState, broken, footerParams)
    const editor = createEditor(footerDocument)
    await editor.start()
    expect(editor.read().state).toBe('failed')
  })
})

describe('about us', () => {
  const item = { title: 'A bowl in every town', description: 'Good momo nearby.', image: photo }
  const about: About = { ourVision: [item], ourMission: [item], ourGoals: [item] }

  test('CMS-15 only title, description and image of each item are sent, no temporary id', async () => {
    const editor = createEditor({ ...aboutDocument, load: async () => ({ value: about, version: 2 }) })
    await editor.start()
    editor.change('ourGoals.0.title', 'Honest prices')
    api.reply(putAbout, live(about, 3))
    expect(await editor.publish()).toMatchObject({ result: 'saved' })
    expect(sent()).toEqual({ ...about, ourGoals: [{ ...item, title: 'Honest prices' }], version: 2 })
  })

  test("CMS-15 a failure says 'Failed to submit About form: {message}'", async () => {
    const editor = createEditor({ ...aboutDocument, load: async () => ({ value: about }) })
    await editor.start()
    api.fault(putAbout, { status: 403, code: 'auth.forbidden' })
    expect(await editor.publish()).toEqual({
      result: 'failed',
      text: 'Failed to submit About form: auth.forbidden',
    })
  })

  test('CMS-15 each list starts with one item', () => {
    expect(Object.values(aboutDocument.empty).map((items) => items.length)).toEqual([1, 1, 1])
  })
})

describe('services', () => {
  const service = { heading: 'Banquets', description: 'For up to 200 guests.', imageUrl: photo }
  const services: Services = {
    servicesTitle: 'What we do',
    description: 'Momo for every day.',
    servicesList: [service],
  }
  const publishServices = async (value: Services) => {
    const editor = createEditor({ ...servicesDocument, load: async () => ({ value }) })
    await editor.start()
    return editor.publish()
  }

  test.each([
    ['Main title and description are required.', { ...services, servicesTitle: ' ' }],
    ['Main title and description are required.', { ...services, description: '' }],
    ['Image missing for service 2', { ...services, servicesList: [service, { ...service, imageUrl: '' }] }],
    ['At least one service is required.', { ...services, servicesList: [] }],
  ])('CMS-16 %s', async (text, wrong) => {
    expect(await publishServices(wrong)).toMatchObject({ result: 'wrong', text })
    expect(api.requests).toEqual([])
  })

  test('CMS-16 each service needs heading, description and image', () => {
    expect(Object.keys(checkServices({ ...services, servicesList: [blankService] })).toSorted()).toEqual([
      'servicesList.0.description',
      'servicesList.0.heading',
      'servicesList.0.imageUrl',
    ])
  })

  test('CMS-16 they are posted to services-cms/create', async () => {
    api.reply(postServices, live(services))
    expect(await publishServices(services)).toEqual({ result: 'saved', text: 'Services saved successfully!' })
    expect(api.requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/services-cms/create' })
    expect(sent()).toEqual({ ...services, version: 0 })
  })
})

describe('enquiry', () => {
  const page: EnquiryPage = {
    heading: 'Open an outlet',
    description: 'With us.',
    image: photo,
    email: 'office@jholmomo.example',
    phoneNumber: '01-5970000',
    location: 'Kathmandu',
  }

  test.each([
    ['Franchise Enquiry', franchiseDocument, putFranchisePage, '/api/v1/enquiry-cms'],
    ['Banquet Enquiry', banquetDocument, putBanquetPage, '/api/v1/banquet-cms'],
  ] as const)('CMS-17 %s is saved at its own endpoint', async (label, document, put, path) => {
    const editor = createEditor({ ...document, load: async () => ({ value: page, version: 1 }) })
    await editor.start()
    api.reply(put, live(page, 2))
    expect(await editor.publish()).toEqual({ result: 'saved', text: `${label} updated successfully!` })
    expect(api.requests.at(-1)).toMatchObject({ method: 'PUT', path })
    expect(sent()).toEqual({ ...page, version: 1 })
  })

  test('CMS-17 the email address is validated', () => {
    expect(Object.keys(franchiseDocument.check({ ...page, email: 'office' }))).toEqual(['email'])
    expect(franchiseDocument.check({ ...page, email: '' })).toEqual({})
  })
})

describe('designations', () => {
  async function typed(...designations: string[]) {
    const editor = createEditor(newDesignations)
    await editor.start()
    editor.change('designations', designations)
    return editor
  }

  test('CMS-18 blank names are dropped, and the form is reset', async () => {
    const editor = await typed(' Head cook ', '', 'Rider')
    api.reply(createDesignations, [])
    expect(await editor.publish()).toEqual({ result: 'saved', text: 'Designations added successfully!' })
    expect(sent()).toEqual({ designations: ['Head cook', 'Rider'] })
    expect(editor.form.getValues()).toEqual({ designations: [''] })
    expect(editor.read().isDirty).toBe(false)
  })

  test('CMS-02 blank rows do not count as changes', () => {
    expect(withoutLastBlanks(['', ''])).toEqual([''])
    expect(withoutLastBlanks(['Cook', '', 'Rider', '', ''])).toEqual(['Cook', '', 'Rider'])
  })

  test("CMS-18 without a name: 'Please enter at least one valid designation name.'", async () => {
    const editor = await typed('', '  ')
    expect(await editor.publish()).toMatchObject({
      result: 'wrong',
      text: 'Please enter at least one valid designation name.',
    })
    expect(api.requests).toEqual([])
  })

  test("CMS-18 a refusal says 'Failed to submit designations. Some may already exist.'and keeps the names", async () => {
    const editor = await typed('Cook')
    api.fault(createDesignations, { status: 409, code: 'designation.exists' })
    expect(await editor.publish()).toEqual({
      result: 'failed',
      text: 'Failed to submit designations. Some may already exist.',
    })
    expect(editor.form.getValues('designations')).toEqual(['Cook'])
  })
})
