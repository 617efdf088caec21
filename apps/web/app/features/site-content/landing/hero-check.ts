import { contactTitles, Hero } from '@momo/contracts/site-content'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.hero

/** Initial form values when no hero is stored. */
export const emptyHero: Hero = {
  headlineBlue1: '',
  headlineOrange1: '',
  headlineBlue2: '',
  headlineOrange2: '',
  subDescription: '',
  ctaButtonText: '',
  ctaButtonLink: '',
  mainImageUrl: '',
  mainImageAltText: '',
  decorativeImageUrl: '',
  decorativeImageAltText: '',
  socialLinks: { facebook: '', instagram: '', tiktok: '', youtube: '' },
  contactInfo: {
    phone: { title: contactTitles.phone, value: '' },
    email: { title: contactTitles.email, value: '' },
    headOffice: { title: contactTitles.headOffice, value: '' },
  },
}

const mail = 'contactInfo.email.value'
const looksLikeMail = (text: string) => text === '' || /^\S+@\S+\.\S+$/.test(text)
const specificText = (path: string, sentence: string): string =>
  path.startsWith('socialLinks.') ? texts.fullAddress : sentence

export function checkHero(hero: Hero): Errors {
  const found = Object.entries(validateWith(Hero)(hero)).map(([path, sentence]) => [
    path,
    specificText(path, sentence),
  ])
  return {
    ...Object.fromEntries(found),
    ...(!looksLikeMail(hero.contactInfo.email.value.trim()) && { [mail]: texts.emailExample }),
  }
}

const lines: Record<string, string> = { phone: texts.phone, email: texts.email, headOffice: texts.headOffice }

/** Field labels for the conflict dialog. */
export function heroFieldLabel(path: string): string {
  const [first = '', second = '', third] = path.split('.')
  if (first === 'contactInfo')
    return third === 'title' ? texts.titleOf(lines[second] ?? '') : texts.valueOf(lines[second] ?? '')
  if (first === 'mainImageUrl') return texts.mainImage
  const name = first === 'socialLinks' ? second : first
  const known = texts[name as keyof typeof texts]
  return typeof known === 'string' ? known : path
}
