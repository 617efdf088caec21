import { expect, test } from 'vitest'
import { anOutlet } from '#testing/landing-content.ts'
import { renderElement } from '#testing/render-page.tsx'
import { FavouritesRow } from './favourites-row.tsx'
import { HeartButton } from './heart-button.tsx'
import { FavouriteList } from './own-favourites.tsx'
import { SaveButton } from './save-button.tsx'

const words = ({ name }: { name: string }) => ({ name: <b>{name}</b>, status: <i>{name} is open</i> })
const outlets = [anOutlet(1, 4.5), anOutlet(2, 4.1)]

test('BR-04 the page shows Save, hidden for staff and without JavaScript', async () => {
  const html = await renderElement(<SaveButton outlet={anOutlet(1, 4.5)} />)
  expect(html).toMatch(/aria-pressed="false"/)
  expect(html).toContain('>Save<')
  expect(html).toMatch(/not-for-staff[^"]*noscript:hidden/)
})

test('BR-04 the heart of a card names its outlet, and is hidden for staff and without JavaScript', async () => {
  const outlet = anOutlet(1, 4.5)
  const html = await renderElement(<HeartButton outlet={outlet} />)
  expect(html).toContain(`aria-label="Save ${outlet.name}"`)
  expect(html).toMatch(/aria-pressed="false"/)
  expect(html).toMatch(/not-for-staff[^"]*noscript:hidden/)
})

test('the favourites row is not rendered on the server', async () => {
  expect(await renderElement(<FavouritesRow words={words} />)).toBe('')
})

test('BR-13 saved outlets are listed with state, link and remove button', async () => {
  const html = await renderElement(<FavouriteList outlets={outlets} words={words} />)
  for (const { id, name } of outlets) {
    expect(html).toContain(`href="/jholmomo-outlets/${id}"`)
    expect(html).toContain(`<b>${name}</b></a>`)
    expect(html).toContain(`<i>${name} is open</i>`)
    expect(html).toContain(`aria-label="Remove ${name} from your favourites"`)
  }
})

test('BR-13 an empty list links to the outlets', async () => {
  const html = await renderElement(<FavouriteList outlets={[]} words={words} />)
  expect(html).toContain('No favourite outlets yet.')
  expect(html).toContain('href="/jholmomo-outlets"')
})
