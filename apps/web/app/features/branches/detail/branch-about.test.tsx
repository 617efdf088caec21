import { expect, test } from 'vitest'
import { anOutlet } from '#testing/landing-content.ts'
import { renderElement } from '#testing/render-page.tsx'
import { BranchAbout } from './branch-about.tsx'

test('BR-07 a branch with latitude and longitude offers its map of the maps service', async () => {
  const branch = { ...anOutlet(1, 4), position: { latitude: 27.6886, longitude: 85.3347 } }
  const html = await renderElement(<BranchAbout branch={branch} />)
  expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/\?mlat=27\.6886&amp;mlon=85\.3347#[^"]*"/)
  expect(html).toContain('Show map')
  expect(html).not.toContain('Map not available.')
})

test("BR-07 without a position the page says 'Map not available.'", async () => {
  const html = await renderElement(<BranchAbout branch={anOutlet(1, 4)} />)
  expect(html).toContain('Map not available.')
  expect(html).not.toMatch(/openstreetmap|google\.com\/maps|Show map/)
})
