import { expect, open, test } from '../journey.ts'

type Item = { title: string; description: string }

test(
  'HOM-05 /services and /about-us show what the content team wrote: services, vision, mission and goals',
  { tag: '@both' },
  async ({ page, request }) => {
    // Other journeys change both for a while: the page is compared with what is published at that moment.
    await expect(async () => {
      const services = (await (await request.get('/api/v1/services-cms')).json()) as {
        data: { servicesTitle: string; servicesList: { heading: string }[] }
      }
      await open(page, '/services')
      const { servicesTitle, servicesList } = services.data
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(servicesTitle)
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
        servicesList.map((s) => s.heading),
      )
    }).toPass()
    await page.getByRole('link', { name: 'Ask about banquets' }).click()
    await expect(page).toHaveURL(/\/enquiry\/banquet$/)
    await expect(async () => {
      const about = (await (await request.get('/api/v1/about-cms')).json()) as {
        data: Record<'ourVision' | 'ourMission' | 'ourGoals', Item[]>
      }
      await open(page, '/about-us')
      for (const [name, items] of [
        ['Our Vision', about.data.ourVision],
        ['Our Mission', about.data.ourMission],
        ['Our Goals', about.data.ourGoals],
      ] as const)
        expect(
          await page.getByRole('region', { name }).getByRole('heading', { level: 3 }).allTextContents(),
        ).toEqual(items.map((i) => i.title))
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  },
)

test('HOM-05 /enquiry stays usable when its content fails to load', async ({ page, spoiltSite }) => {
  const site = await spoiltSite((path, ask) =>
    /enquiry-cms|banquet-cms/.test(path)
      ? Promise.resolve(Response.json({ success: false }, { status: 500 }))
      : ask(),
  )
  expect((await page.goto(`${site}/enquiry`))?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Send an enquiry: Banquet Enquiry' })).toHaveAttribute(
    'href',
    '/enquiry/banquet',
  )
  expect((await page.goto(`${site}/enquiry/banquet`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banquet Enquiry')
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
})

test.describe('a page without its content', () => {
  test.use({ expected: /Failed to load resource/ })

  test('HOM-05 says so within the site and links to other pages', async ({ page, spoiltSite }) => {
    const site = await spoiltSite((path, ask) =>
      /services-cms|about-cms/.test(path)
        ? Promise.resolve(Response.json({ success: false }, { status: 500 }))
        : ask(),
    )
    for (const path of ['/services', '/about-us']) {
      expect((await page.goto(site + path))?.status()).toBe(503)
      await expect(
        page.getByText("We can't show this page right now. Please try again in a moment."),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Find an outlet' })).toBeVisible()
    }
  })
})
