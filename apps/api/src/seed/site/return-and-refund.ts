import type { LegalPage } from '@momo/contracts/site-content'

export const returnAndRefund: LegalPage = {
  title: 'Return and Refunds',
  sections: [
    {
      heading: 'In short',
      text: 'You pay only for food you received as ordered. If we did not cook it, did not deliver it or brought the wrong thing, tell us and we will put it right, with a new plate or a refund. The choice is yours. The same rules apply when you order by phone or at the counter, where the outlet settles them with you directly.',
    },
    {
      heading: 'Orders that were rejected or missed',
      text: 'An outlet can reject an order, for example because an ingredient ran out or it has to close early. It gives the reason. An order that is not answered in time is marked as missed, and we notify you with the outlet’s phone number.\n\nIn both cases you owe nothing. If you have already paid, the full amount is refunded automatically. You do not have to ask.',
    },
    {
      heading: 'When you cancel',
      text: 'Until the outlet has accepted your order you can cancel it free of charge, and any payment is refunded in full. After that your momo are being made, so call the outlet. If cooking has not started, it will cancel for you. If it has, the order cannot be cancelled.',
    },
    {
      heading: 'Wrong, missing, cold or spoilt',
      text: 'Food cannot be returned like other goods, so we rely on your word and a photo.\n\n- Tell the outlet within two hours of receiving it, by phone or at the counter, with the order number and a photo if you can.\n- Missing or wrong dish: we bring it, or refund its price.\n- Cold, spilt or not fit to eat: a new plate, or a refund of its price.\n- Please do not eat anything that seems spoilt, and keep it until we have spoken.\n\nIf it simply was not to your taste, tell us, but that alone is not grounds for a refund.',
    },
    {
      heading: 'Late deliveries',
      text: 'Times are estimates. If the rider is more than 45 minutes later than we said and we have not called you, you may refuse the order and pay nothing. Anything you paid is refunded in full. If no one opens the door or answers the phone for ten minutes, the order counts as delivered.',
    },
    {
      heading: 'How refunds are paid',
      text: 'We refund you the way you paid.\n\n- Cash: at the outlet’s counter, or with the next rider. You sign for it. If the outlet is far away, we send it to your wallet.\n- eSewa and Khalti: to the wallet you paid from. Where the provider allows it, we refund at once and automatically. Otherwise a member of staff does it by a set date.\n\nWe start within one working day. Wallets usually show the refund within three days, and banks may need up to seven. Until the provider has confirmed it, your order shows the refund as pending.',
    },
    {
      heading: 'A payment without an order',
      text: 'Sometimes a payment leaves your wallet while the connection is lost, or arrives after the order has expired. Such a payment is never lost. The outlet follows it up, and you get either the food, if you still want it and we can make it, or a refund.',
    },
    {
      heading: 'Banquets and frozen packs',
      text: 'For banquets, the signed offer states the cancellation fees and deadlines. Frozen packs can be returned unopened and still frozen on the day you bought them, with the bill. If a pack was already thawed when we handed it to you, we replace it whenever you tell us.',
    },
    {
      heading: 'If we do not agree',
      text: 'Write to namaste@jholmomo.example or call +977 1-5970123 with the order number. Someone who was not involved will review it and answer within three working days. Nothing on this page limits your rights under the consumer protection law of Nepal.',
    },
  ],
}
