import { applyForJob, listDesignations } from '@momo/contracts/careers'
import {
  getFormTicket,
  sendBanquetEnquiry,
  sendContactMessage,
  sendFranchiseEnquiry,
} from '@momo/contracts/enquiries'
import {
  getBanquetPage,
  getContactPage,
  getFranchisePage,
  getHero,
  getPageWords,
} from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as career from './career.tsx'
import * as contact from './contact.tsx'
import * as banquet from './enquiry-banquet.tsx'
import * as franchise from './enquiry-franchise.tsx'

let api: ReturnType<typeof fakeApi>
const unwritten = { status: 404, code: 'content.unknown' }

beforeEach(() => {
  api = fakeApi()
  api.reply(listDesignations, [{ id: '019a7a00-0000-7000-8000-000000000001', name: 'Momo Chef' }])
  api.reply(getFormTicket, { ticket: 'a-ticket' })
  for (const content of [getFranchisePage, getBanquetPage, getContactPage, getHero])
    api.fault(content, unwritten)
  for (const page of ['career', 'enquiry-frenchie', 'enquiry-banquet', 'contact-us'])
    api.fault(getPageWords, unwritten, { page })
})
afterEach(() => {
  api.restore()
  vi.restoreAllMocks()
})

const person = { fullName: 'Nabin Rai', contact: '9803112233', email: 'nabin@example.com' }
const forms = {
  career: {
    at: { path: 'career', module: career },
    endpoint: applyForJob,
    typed: {
      ...person,
      qualification: 'high-school',
      designation: 'Momo Chef',
      tempAddress: 'Koteshwor',
      permAddress: 'Dhankuta',
    },
  },
  'enquiry/frenchie': {
    at: { path: 'enquiry/frenchie', module: franchise },
    endpoint: sendFranchiseEnquiry,
    typed: { ...person, city: 'Dhangadhi', message: '' },
  },
  'enquiry/banquet': {
    at: { path: 'enquiry/banquet', module: banquet },
    endpoint: sendBanquetEnquiry,
    typed: { ...person, eventDate: '2031-02-14', guests: '१२०', place: 'our-hall', message: '' },
  },
  'contact-us': {
    at: { path: 'contact-us', module: contact },
    endpoint: sendContactMessage,
    typed: { fullName: 'Maya', contact: 'maya@example.com', about: 'order', message: 'नमस्ते' },
  },
}
type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]

const sentTo = (path: string) => api.requests.filter((one) => one.method === 'POST' && one.path === path)

function post(name: Name, typed: Record<string, string>) {
  const body = new URLSearchParams({ ticket: 'a-ticket', website: '', ...typed })
  const headers = { 'x-request-id': 'the-request-1', 'x-forwarded-for': '9.9.9.9' }
  return renderPage(
    new Request(`http://jholmomo.example/${name}`, { method: 'POST', body, headers }),
    forms[name].at,
  )
}

test.each(names)('GEN-10 /%s has the spam trap, the ticket, and the privacy note', async (name) => {
  const { status, html } = await renderPage(`/${name}`, forms[name].at)
  expect(status).toBe(200)
  expect(html).toContain(`action="/${name}#form" method="post"`)
  expect(html).toMatch(/<input [^>]*name="website"/)
  expect(html).toMatch(/<input type="hidden" name="ticket"[^>]* value="a-ticket"/)
  expect(html).toMatch(/We use this only to [^<]+ delete it after (180 days|24 months)\./)
  expect(html).toContain('href="/privacy-policy"')
})

test.each(names)(
  'CAR-03 HOM-06 /%s forwards a valid form with the sender’s address and redirects to the confirmation',
  async (name) => {
    const { endpoint, typed } = forms[name]
    api.reply(endpoint, undefined as never)
    expect(await post(name, typed)).toMatchObject({ status: 303, location: `/${name}?sent=1#form` })
    const [sent] = sentTo(endpoint.path)
    expect(sent?.headers.get('x-forwarded-for')).toBe('9.9.9.9')
    expect(sent?.headers.get('x-request-id')).toBe('the-request-1')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      fullName: typed.fullName,
      ticket: 'a-ticket',
      website: '',
    })
  },
)

test.each(names)('CAR-01 HOM-06 /%s shows the typed values again when something is invalid', async (name) => {
  const { endpoint, typed } = forms[name]
  const { status, html } = await post(name, { ...typed, fullName: '<b>Maya</b>', contact: '12' })
  expect(status).toBe(400)
  expect(html).toContain('Please check the highlighted fields.')
  expect(html).toContain('value="&lt;b&gt;Maya&lt;/b&gt;"')
  expect(html).toMatch(/Enter a (phone number|10-digit mobile number)/)
  expect(sentTo(endpoint.path)).toEqual([])
})

test.each(names)('/%s treats an unreadable body as an empty form', async (name) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request(`http://jholmomo.example/${name}`, { method: 'POST', body: '{"a":', headers })
  expect((await renderPage(request, forms[name].at)).status).toBe(400)
})

test.each(names)(
  'HOM-05 /%s keeps the typed values when the API is unreachable, even if no page content loads',
  async (name) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { at, typed } = forms[name]
    api.restore()
    api = fakeApi()
    const { status, html } = await post(name, typed)
    expect(status).toBe(502)
    expect(html).toContain(`value="${typed.fullName}"`)
    expect(html).toContain('What you typed is still here')
    if (name === 'career') expect(html).toContain('Submission failed. Please try again.')
    // Without typed values the page fails like any other.
    await expect(renderPage(`/${name}`, at)).resolves.toMatchObject({ status: 500 })
  },
)

test.each(names)('/%s that is rate limited shows a message and keeps the typed values', async (name) => {
  const { endpoint, typed } = forms[name]
  api.fault(endpoint, { status: 429, code: 'rate.limited' })
  const { status, html } = await post(name, typed)
  expect(status).toBe(429)
  expect(html).toContain('Too many forms were sent from your network.')
  expect(html).toContain(`value="${typed.fullName}"`)
})

test.each(names)('/%s with a stale ticket gets a new one', async (name) => {
  const { endpoint, typed } = forms[name]
  api.fault(endpoint, { status: 400, code: 'form.stale', details: { ticket: 'a-fresh-one' } })
  const { status, html } = await post(name, typed)
  expect(status).toBe(400)
  expect(html).toContain('This form was open for too long. Please send it again')
  expect(html).toMatch(/name="ticket"[^>]* value="a-fresh-one"/)
})

test("CAR-02 'Below SEE' is sent as High School, and Devanagari digits are converted", async () => {
  api.reply(applyForJob, undefined as never)
  await post('career', forms.career.typed)
  expect(JSON.parse(sentTo(applyForJob.path)[0]?.body ?? '')).toMatchObject({ qualification: 'High School' })
  api.reply(sendBanquetEnquiry, undefined as never)
  await post('enquiry/banquet', forms['enquiry/banquet'].typed)
  expect(JSON.parse(sentTo(sendBanquetEnquiry.path)[0]?.body ?? '')).toMatchObject({ guests: 120 })
})

test('CAR-02 a position that was filled meanwhile is an error at its field', async () => {
  api.fault(applyForJob, { status: 400, code: 'designation.unknown' })
  const { html } = await post('career', forms.career.typed)
  expect(html).toMatch(
    /aria-invalid="true"[^>]*name="designation"|name="designation"[^>]*aria-invalid="true"/,
  )
  expect(html).toContain('This position is no longer open. Please choose another one.')
})

test('CAR-02 no open positions, or a failed load, show a message', async () => {
  api.reply(listDesignations, [])
  expect((await renderPage('/career', forms.career.at)).html).toContain('No positions are open right now.')
  vi.spyOn(console, 'error').mockReturnValue()
  api.fault(listDesignations, { status: 500, code: 'server.error' })
  const { status, html } = await renderPage('/career', forms.career.at)
  expect(status).toBe(200)
  expect(html).toContain('Couldn&#x27;t load the open positions.')
})

test('CAR-03 the confirmation is shown above an empty form', async () => {
  const { html } = await renderPage('/career?sent=1', forms.career.at)
  expect(html).toContain('Form submitted successfully!')
  expect(html).toContain('name="fullName"')
})

test('HOM-06 the enquiry pages show the confirmation instead of the form', async () => {
  const { html } = await renderPage('/contact-us?sent=1', forms['contact-us'].at)
  expect(html).toContain('Thank you. We&#x27;ve received your message.')
  expect(html).not.toContain('name="fullName"')
  expect(html).toContain('href="/contact-us"')
})
