import { expect, hydrated, open, scrolled, test } from '../journey.ts'

const pages = [
  { path: '/privacy-policy', title: 'Privacy & Policy' },
  { path: '/terms-of-use', title: 'Terms of Use' },
  { path: '/return-and-refund', title: 'Return and Refunds' },
]

type Legal = { data: { title: string; sections: { heading: string }[]; publishedAt: string } }
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kathmandu',
})

test(
  'HOM-07 the legal pages hold a complete text and say when it was last updated',
  { tag: '@both' },
  async ({ page, request }) => {
    for (const { path, title } of pages) {
      const { data } = (await (await request.get(`/api/v1/legal-cms${path}`)).json()) as Legal
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect(
        page.getByText(`Last updated ${day.format(new Date(data.publishedAt))}`, { exact: true }),
        path,
      ).toBeVisible()
      const headings = page.getByRole('article').getByRole('heading', { level: 2 })
      expect(await headings.allTextContents(), path).toEqual(data.sections.map(({ heading }) => heading))
      expect(data.sections.length, path).toBeGreaterThan(4)
    }
  },
)

test(
  "HOM-07 'On this page' leads to each section and stays visible",
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/privacy-policy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const last = contents.getByRole('link').last()
    const heading = page.getByRole('article').getByRole('heading', { name: (await last.textContent()) ?? '' })
    await last.click()
    await expect(heading).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
    await expect(contents).toBeInViewport()
    await expect(page).toHaveURL(/\/privacy-policy#[a-z-]+$/)
    // The address of a section can be shared.
    await page.reload()
    await hydrated(page)
    await expect(heading).toBeInViewport()
  },
)
