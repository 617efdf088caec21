import type { LegalPage } from '@momo/contracts/site-content'

export const termsOfUse: LegalPage = {
  title: 'Terms of Use',
  sections: [
    {
      heading: 'Who we are',
      text: 'This website belongs to Jhol Momo, Shukra Path, New Road, Kathmandu. It shows our outlets and what they cook, takes applications, enquiries and messages, and keeps accounts for our guests. By using it you agree to what stands here. If you do not, please do not use it; our outlets serve you all the same.',
    },
    {
      heading: 'What you find here',
      text: 'We take care that menus, prices, opening hours and pictures are right, and we correct mistakes when we learn of them. Pictures show how a dish is meant to look; the plate in front of you is made by hand and may differ. An outlet can run out of something or close early; what its own page shows at that moment counts.',
    },
    {
      heading: 'Allergies and what is in the food',
      text: 'The menu names common allergens as well as we know them. All kitchens work with wheat, soy, sesame, milk and meat on the same tables, so we can not promise that a dish is free of traces. If an allergy is serious, speak with the outlet before you order.',
    },
    {
      heading: 'Your account',
      text: 'You can read everything without an account. If you open one, give your own name and a number or address that is yours, choose a password you use nowhere else, and keep it to yourself. What is done with your account counts as done by you, unless you told us that somebody else has got hold of it. You can delete your account at any time. We may suspend one that is used to cheat, to disturb others or to attack the site, and we say why when you ask.',
    },
    {
      heading: 'Orders',
      text: 'Ordering on this website opens step by step; where it is not open yet, please order by phone or at the counter. Once it is open, this holds:\n\n- Your order is an offer. It is agreed when the outlet accepts it.\n- An outlet may reject an order and names the reason. An order that nobody answers in time counts as missed. Neither costs you anything.\n- You can cancel until the outlet has accepted. After that the food is being made; call the outlet.\n- Times are honest estimates, not promises. Rain, roads and festivals have their say.',
    },
    {
      heading: 'Prices and payment',
      text: 'Prices are in Nepali rupees and include the taxes that apply. An outlet may have its own price for a dish; the price shown when you order counts. A charge for delivery is shown before you confirm. You pay in cash, or by eSewa or Khalti on their own pages; we never see your wallet’s password. A wallet payment counts when the provider has confirmed it to us; until then we say that it is being checked. Returns and refunds have a page of their own.',
    },
    {
      heading: 'Applications, enquiries and messages',
      text: 'What you send must be true and your own. It is a question or an application, not a contract: a franchise, a banquet or a job begins only with an agreement signed by both sides. Sending the same form twice on one day gives one entry. We confirm that it arrived and answer as soon as we can.',
    },
    {
      heading: 'What we ask of you',
      text: 'Please do not:\n\n- order or write in somebody else’s name, or to make fun of our staff and riders,\n- write reviews that are paid for, insulting or untrue,\n- upload what is not yours to share,\n- try to get at data of others, to overload the site, or to copy it by machine,\n- use the site for anything that the law of Nepal forbids.',
    },
    {
      heading: 'What belongs to whom',
      text: 'Name, logo, texts, pictures and programs of this site belong to us or to those who let us use them. You may read, print and link to pages for yourself; anything more needs our word. What you write, a review for instance, stays yours; you let us show it on our pages until you or we take it down.',
    },
    {
      heading: 'If something goes wrong',
      text: 'We answer for what we do wrong, as the consumer protection law of Nepal says, and nothing here takes a right away that it gives you. For what we can not steer, such as a failed line, a power cut or a provider that is down, we do not answer beyond putting the order right or giving the money back. The site may be closed for a while for work on it.',
    },
    {
      heading: 'Law and changes',
      text: 'The law of Nepal applies, and the courts of Kathmandu decide where you and we can not agree; talk to us first, most things are solved with a call. We may change these terms. The date on this page says since when they hold; for an order, those hold that stood here when you placed it.',
    },
  ],
}
