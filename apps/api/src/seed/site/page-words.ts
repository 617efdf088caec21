import type { PageWords, SitePageName } from '@momo/contracts/site-content'

const words = (title: string, description: string): PageWords => ({ title, description })

/** The page appends the brand name to the title. */
export const pageWords: Record<SitePageName, PageWords> = {
  home: words(
    'Steaming hot jhol momo, the way Kathmandu eats',
    'Hand-folded momo in warm sesame and tomato jhol. Find an outlet near you, see who is open now and browse the menu.',
  ),
  outlets: words(
    'Outlets: find one open near you',
    'All our outlets in Kathmandu, Lalitpur, Bhaktapur, Pokhara and beyond, with opening hours, map, phone, delivery, pickup and dine-in.',
  ),
  menu: words(
    'Menu: steamed, jhol, kothey, fried and chilli momo',
    'The full menu with prices: steamed, jhol, kothey, fried, C momo and sadheko, noodles, sides, tea and lassi.',
  ),
  services: words(
    'Services: delivery, dine-in, banquets, frozen packs',
    'Momo for one or for two hundred: home delivery, tables and takeaway, live counters at your party, and packs to steam at home.',
  ),
  'about-us': words(
    'About us: our vision, mission and goals',
    'Why we fold by hand, what we care about and where we are going: a good bowl of jhol momo in every town in Nepal.',
  ),
  career: words(
    'Career: work with us',
    'Open positions in our kitchens, at our counters and in the office. Apply in a few minutes, even from your phone.',
  ),
  gallery: words(
    'Gallery: kitchens, festivals and plates',
    'Pictures from our outlets and kitchens, from festivals and banquets, and of the momo themselves.',
  ),
  enquiry: words(
    'Enquiry: franchise and banquet',
    'Open an outlet of your own or let us cook for your guests. Choose a topic and the right person will reply.',
  ),
  'enquiry-frenchie': words(
    'Franchise: open an outlet in your city',
    'Recipes, training and a central kitchen behind you. Tell us where you want to open and we will call you back.',
  ),
  'enquiry-banquet': words(
    'Banquet: we cook for your guests',
    'Weddings, bratabandha and office lunches for 30 to 200 guests, in our hall or at your venue. Ask for a menu and a quote.',
  ),
  'contact-us': words(
    'Contact us: phone, email and head office',
    'Call, write or visit: phone number, email address and head office of Jhol Momo, and a contact form.',
  ),
  'privacy-policy': words(
    'Privacy policy: what we keep and for how long',
    'Which data we keep, why, who sees it, how long we keep it and what your rights are.',
  ),
  'terms-of-use': words(
    'Terms of use for this website',
    'What you can expect from us and what we ask of you: accounts, orders, prices, conduct and law.',
  ),
  'return-and-refund': words(
    'Returns and refunds: when and how you get your money back',
    'What happens when an order is rejected, missed, late or wrong, and how cash and wallet payments are refunded.',
  ),
}
