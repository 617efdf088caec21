import { expect, test } from 'vitest'
import { anOutlet } from '#testing/landing-content.ts'
import { renderElement } from '#testing/render-page.tsx'
import { FavouritesRow } from './favourites-row.tsx'
import { FavouriteList } from './own-favourites.tsx'
import { SaveButton } from './save-button.tsx'

const words = ({ name }: { name: string }) => ({ name: <b>{name}</b>, status: <i>{name} is open</i> })
const outlets = [anOutlet(1, 4.5), anOutlet(2, 4.1)]

test('BR-04 the page says Save to everyone, and nothing to staff or without scripts', async () => {
  const html = await renderElement(<SaveButton outlet={anOutlet(1, 4.5)} />)
  expect(html).toMatch(/aria-pressed="false"/)
  expect(html).toContain('>Save<')
  expect(html).toContain('not-for-staff noscript:hidden')
})

test('the row of favourites is no part of the page everyone gets', async () => {
  expect(await renderElement(<FavouritesRow words={words} />)).toBe('')
})

test('BR-13 the saved outlets are listed with their state, each leads to its page and can be removed', async () => {
  const html = await renderElement(<FavouriteList outlets={outlets} words={words} />)
  for (const { id, name } of outlets) {
    expect(html).toContain(`href="/jholmomo-outlets/${id}"`)
    expect(html).toContain(`<b>${name}</b></a>`)
    expect(html).toContain(`<i>${name} is open</i>`)
    expect(html).toContain(`aria-label="Remove ${name} from your favourites"`)
  }
})

test('BR-13 without favourites the profile says how to have one', async () => {
  const html = await renderElement(<FavouriteList outlets={[]} words={words} />)
  expect(html).toContain('No favourite outlets yet.')
  expect(html).toContain('href="/jholmomo-outlets"')
})
