// The pages of the public site in the states that the proofs check.
import type { Page } from '@playwright/test'
import type { State } from './page-state.ts'

const get = async <T>(origin: string, path: string): Promise<T> =>
  (await (await fetch(`${origin}/api/v1/${path}`)).json()) as T

const firstDish = async (origin: string): Promise<string> =>
  (await get<{ data: { slug: string }[] }>(origin, 'menu-section-cms/items')).data[0]?.slug ?? ''

const firstGallery = async (origin: string): Promise<string> =>
  (await get<{ data: { _id: string }[] }>(origin, 'gallery/photogallery')).data[0]?._id ?? ''

const sendEmpty = async (page: Page) => {
  await page.locator('main form button[type=submit]').click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}
const openPhoto = async (page: Page) => {
  await page.locator('.photo-grid a').first().click()
  await page.locator('.yarl__slide_image').first().waitFor()
}
const seeNotice = (page: Page) => page.getByRole('dialog').waitFor()

/** Every public address except those of outlets and the menu, by a short name. */
export async function siteUrls(origin: string): Promise<Record<string, string>> {
  return {
    home: `${origin}/`,
    dish: `${origin}/menu/${await firstDish(origin)}`,
    services: `${origin}/services`,
    about: `${origin}/about-us`,
    career: `${origin}/career`,
    galleries: `${origin}/gallery`,
    gallery: `${origin}/gallery/${await firstGallery(origin)}`,
    enquiry: `${origin}/enquiry`,
    franchise: `${origin}/enquiry/frenchie`,
    banquet: `${origin}/enquiry/banquet`,
    contact: `${origin}/contact-us`,
    privacy: `${origin}/privacy-policy`,
    terms: `${origin}/terms-of-use`,
    refunds: `${origin}/return-and-refund`,
  }
}

export async function siteStates(origin: string): Promise<State[]> {
  const at = await siteUrls(origin)
  const look = (name: string): State => ({ name, address: at[name] ?? '' })
  const variant = (name: string): State => ({ ...look(name), isVariant: true })
  return [
    look('home'),
    look('dish'),
    { name: 'dish-missing', address: `${origin}/no-such-dish` },
    look('services'),
    look('about'),
    look('career'),
    { name: 'career-wrong', address: at['career'] ?? '', act: sendEmpty },
    { name: 'career-sent', address: `${at['career']}?sent=1`, isVariant: true },
    look('galleries'),
    look('gallery'),
    {
      name: 'gallery-lightbox',
      address: at['gallery'] ?? '',
      act: openPhoto,
      isOverlay: true,
      isVariant: true,
    },
    variant('enquiry'),
    look('franchise'),
    { name: 'banquet-wrong', address: at['banquet'] ?? '', act: sendEmpty, isVariant: true },
    look('contact'),
    { name: 'contact-wrong', address: at['contact'] ?? '', act: sendEmpty, isVariant: true },
    look('privacy'),
    variant('terms'),
    variant('refunds'),
    { name: 'notice', address: at['about'] ?? '', notice: 'shown', act: seeNotice, isOverlay: true },
    { name: 'offline', address: `${origin}/offline`, isVariant: true },
  ]
}
