export { About } from './about.ts'
export { ContactPage } from './contact-page.ts'
export { defaultDishRating, Dish, type DishCard, mostHomeDishes } from './landing/dish.ts'
export { EnquiryPage } from './enquiry-page.ts'
export { Footer } from './footer.ts'
export { contactTitles, Hero } from './landing/hero.ts'
export { ImageUrl } from './image-url.ts'
export { LegalPage, LegalPageName, legalPageNames } from './legal-page.ts'
export { MenuSection, menuSectionDefaults } from './landing/menu-section.ts'
export { defaultOutletsTitle, OutletsTitle } from './landing/outlets-title.ts'
export { introPageNames, PageWords, SitePageName, sitePageNames } from './page-words.ts'
export type { Pictures, Published } from './published.ts'
export { reservedSegments } from './reserved-segments.ts'
export { Services } from './services.ts'
export { sitePages } from './site-pages.ts'
export { OptionalSiteLink, SiteLink } from './site-path.ts'
export {
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
  listDishes,
} from './site-content.endpoints.ts'
export { Testimonial } from './landing/testimonial.ts'
