import type { LegalPage } from '@momo/contracts/site-content'

export const returnAndRefund: LegalPage = {
  title: 'Return and Refunds',
  sections: [
    {
      heading: 'In short',
      text: 'You pay for food you got as you ordered it, and for nothing else. If we did not cook, did not come or brought the wrong thing, tell us and we put it right: with a new plate if you like, with your money if you prefer.',
    },
    {
      heading: 'Orders that were rejected or missed',
      text: 'An outlet can reject an order, for instance because an ingredient ran out or it has to close early; it names the reason. An order that nobody answers in time is marked as missed and you are told, with the outlet’s phone number.\n\nIn both cases you owe nothing. If you have paid already, the full amount goes back by itself; you do not have to ask.',
    },
    {
      heading: 'When you cancel',
      text: 'Until the outlet has accepted your order you can cancel it free of charge, and a payment goes back in full. After that the momo are being folded for you: call the outlet. If nothing has gone into the steamer yet, it will cancel for you; if it has, the order stands.',
    },
    {
      heading: 'Wrong, missing, cold or spoilt',
      text: 'Food can not be sent back like a shirt, so we go by your word and a photo.\n\n- Tell the outlet within two hours of getting it, by phone or over the counter, with the order number and a photo if you can.\n- Missing or wrong dish: we bring it, or give back its price.\n- Cold, spilt or not fit to eat: a new plate, or its price back.\n- Please do not eat what seems spoilt, and keep it until we have spoken.\n\nA taste that was not yours is a pity, and we want to hear of it, but it is no reason for a refund by itself.',
    },
    {
      heading: 'Late deliveries',
      text: 'Times are estimates. If the rider is more than 45 minutes later than we said and nobody called you, you may refuse the order and pay nothing; what you paid goes back in full. If nobody opens and nobody answers the phone at your door for ten minutes, the order counts as delivered.',
    },
    {
      heading: 'How the money comes back',
      text: 'It goes back the way it came.\n\n- Cash: over the counter of the outlet, or with the next rider; you sign for it. If that is far for you, we send it to a wallet of yours.\n- eSewa and Khalti: to the wallet you paid from. Where the provider lets us, we return it at once by their own call; otherwise a person at the outlet does it and has a date to do it by.\n\nWe start within one working day. Wallets usually show it within three, banks behind them may need up to seven. Until the provider has confirmed, your order shows that the refund is pending; we do not call it done before it is.',
    },
    {
      heading: 'A payment without an order',
      text: 'Sometimes money leaves a wallet while the line breaks, or arrives after the order has expired. Such a payment is never lost: it becomes a task for the outlet, and you get either the food, if you still want it and we can make it, or the money.',
    },
    {
      heading: 'Banquets and frozen packs',
      text: 'For banquets the signed offer says what a cancellation costs and by when. Frozen packs can be returned unopened and still frozen on the day you bought them, with the bill. A pack that was thawed when we handed it to you is replaced whenever you tell us.',
    },
    {
      heading: 'If we do not agree',
      text: 'Write to namaste@jholmomo.example or call +977 1-5970123 with the order number. Someone who was not part of it looks at it and answers within three working days. Your rights under the consumer protection law of Nepal stand beside this page and are not made smaller by it.',
    },
    {
      heading: 'Today',
      text: 'Ordering and paying on this website opens step by step. Where you order by phone or at the counter, the same rules hold, and the outlet settles them with you directly.',
    },
  ],
}
