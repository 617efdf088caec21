import type { LegalPage } from '@momo/contracts/site-content'

export const termsOfUse: LegalPage = {
  title: 'Terms of Use',
  sections: [
    {
      heading: 'Who we are',
      text: 'This website belongs to Jhol Momo, Shukra Path, New Road, Kathmandu. It shows our outlets and menus, takes orders, applications, enquiries and messages, and provides customer accounts. By using it you agree to these terms. If you do not agree, please do not use it. You are still welcome at our outlets.',
    },
    {
      heading: 'What you find here',
      text: 'We take care that menus, prices, opening hours and pictures are correct, and we fix mistakes when we learn of them. Pictures show how a dish is meant to look. Every plate is made by hand and may differ. An outlet can run out of something or close early. What its page shows at that moment applies.',
    },
    {
      heading: 'Allergies and ingredients',
      text: 'The menu lists common allergens to the best of our knowledge. All kitchens handle wheat, soy, sesame, milk and meat on the same tables, so we cannot promise that a dish is free of traces. If you have a serious allergy, speak to the outlet before you order.',
    },
    {
      heading: 'Your account',
      text: 'You can browse everything without an account. If you create one, give your own name and your own number or email address, choose a password you use nowhere else, and do not share it. You are responsible for what is done with your account, unless you have told us that someone else has access to it. You can delete your account at any time. We may suspend an account that is used for fraud, to harass others or to attack the site. If you ask, we will tell you why.',
    },
    {
      heading: 'Orders',
      text: '- Your order is an offer. It becomes binding when the outlet accepts it.\n- An outlet may reject an order and gives the reason. An order that is not answered in time counts as missed. Neither costs you anything.\n- You can cancel until the outlet has accepted. After that the food is being made, so please call the outlet.\n- Times are estimates, not promises. Rain, traffic and festivals can delay an order.',
    },
    {
      heading: 'Prices and payment',
      text: 'Prices are in Nepali rupees and include all applicable taxes. An outlet may have its own price for a dish. The price shown when you order applies. Any delivery charge is shown before you confirm. You pay in cash, or by eSewa or Khalti on their own pages. We never see your wallet’s password. A wallet payment counts once the provider has confirmed it to us. Until then we show that it is being checked. For returns and refunds, see the Return and Refunds page.',
    },
    {
      heading: 'Applications, enquiries and messages',
      text: 'What you send must be true and your own. It is a question or an application, not a contract: a franchise, a banquet or a job begins only with an agreement signed by both sides. If you send the same form twice on one day, we count it once. We confirm that we received it and answer as soon as we can.',
    },
    {
      heading: 'What we ask of you',
      text: 'Please do not:\n\n- order or write in someone else’s name, or to prank our staff and riders,\n- write reviews that are paid for, insulting or untrue,\n- upload anything you have no right to share,\n- try to access other people’s data, overload the site, or copy it automatically,\n- use the site for anything that the law of Nepal forbids.',
    },
    {
      heading: 'Ownership',
      text: 'The name, logo, texts, pictures and software of this site belong to us or to those who license them to us. You may read, print and link to pages for personal use. Anything more needs our permission. What you write, such as a review, remains yours. You allow us to show it on our pages until you or we take it down.',
    },
    {
      heading: 'If something goes wrong',
      text: 'We are liable for our mistakes under the consumer protection law of Nepal, and nothing here limits the rights it gives you. For things we cannot control, such as a lost connection, a power cut or a provider outage, our liability is limited to correcting the order or refunding it. The site may be unavailable at times for maintenance.',
    },
    {
      heading: 'Law and changes',
      text: 'The law of Nepal applies, and the courts of Kathmandu decide disputes we cannot settle. Please talk to us first: most things are solved with a call. We may change these terms. The date on this page shows when they took effect. For an order, the terms at the time you placed it apply.',
    },
  ],
}
