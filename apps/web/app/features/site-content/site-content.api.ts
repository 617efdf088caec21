import {
  getAbout,
  getBanquetPage,
  getContactPage,
  getDishBySlug,
  getFooter,
  getFranchisePage,
  getHero,
  getLegalPage,
  getMenuSection,
  getOutletsTitle,
  getPageWords,
  getServices,
  getTestimonial,
  type LegalPageName,
  listDishes,
  type SitePageName,
} from '@momo/contracts/site-content'
import { call } from '#lib/api/call.ts'

export const findFooter = async () => (await call(getFooter)).content
export const findHero = () => call(getHero)
export const findMenuSection = () => call(getMenuSection)
export const findDishes = () => call(listDishes)
export const findDish = (slug: string) => call(getDishBySlug, { params: { slug } })
export const findOutletsTitle = () => call(getOutletsTitle)
export const findTestimonial = () => call(getTestimonial)
export const findAbout = () => call(getAbout)
export const findServices = () => call(getServices)
export const findFranchisePage = () => call(getFranchisePage)
export const findBanquetPage = () => call(getBanquetPage)
export const findContactPage = () => call(getContactPage)
export const findLegalPage = (page: LegalPageName) => call(getLegalPage, { params: { page } })
export const findPageWords = async (page: SitePageName) =>
  (await call(getPageWords, { params: { page } })).content
