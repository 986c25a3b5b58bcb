import type { Knex } from 'knex';

/** What a shop began with: the promise as it stood there, and the same in words of the store's settings. */
const ANSWERS = [
  [
    'Within 7 days of delivery, if it is unworn and has its card. Exchanges for another size or colour are free. Made-to-order pieces can be exchanged only if something is wrong with them, and then we put it right at once.',
    'Within {return_days} of delivery, if it is unworn and has its card. Exchanges for another size or colour are free. Made-to-order pieces can be exchanged only if something is wrong with them, and then we put it right at once.',
  ],
  [
    'By cash, card or UPI when the parcel arrives, or by UPI right away: scan the code on your order page with any UPI app. Prices include GST, and every order has a tax invoice.',
    'You can pay {payment_options}. Prices include GST, and every order has a tax invoice.',
  ],
  [
    'Delivery is free everywhere in India and takes 3–7 business days from Jodhpur; the hills and islands may need two more. Made-to-order pieces leave our atelier in 4–6 weeks, and we tell you the day before they do.',
    'Delivery {delivery_cost} everywhere in India and takes {delivery_days} from Jodhpur; the hills and islands may need two more. Made-to-order pieces leave our atelier in 4–6 weeks, and we tell you the day before they do.',
  ],
  ['Within 7 days of delivery, if it is unworn.', 'Within {return_days} of delivery, if it is unworn.'],
  [
    'By cash, card or UPI when the parcel arrives. Prices include all taxes.',
    'You can pay {payment_options}. Prices include all taxes.',
  ],
  ['Delivery is free and takes 3–7 business days.', 'Delivery {delivery_cost} and takes {delivery_days}.'],
] as const;
const SECTIONS = [
  [
    'We deliver free of charge within India in 3–7 business days. Risk passes to you when the parcel is handed over. If it looks opened, refuse it and call us.',
    'We deliver within India in {delivery_days}; delivery {delivery_cost}. Risk passes to you when the parcel is handed over. If it looks opened, refuse it and call us.',
  ],
  [
    'Within 7 days of delivery, unworn and with the card. We collect the parcel and return your money within five working days of receiving it, to the account or UPI id it came from. Made-to-order pieces are returned only if they are faulty.',
    'Within {return_days} of delivery, unworn and with the card. We collect the parcel and return your money within five working days of receiving it, to the account or UPI id it came from. Made-to-order pieces are returned only if they are faulty.',
  ],
  ['We deliver in 3–7 business days.', 'We deliver in {delivery_days}; delivery {delivery_cost}.'],
  ['Within 7 days of delivery, unworn.', 'Within {return_days} of delivery, unworn.'],
] as const;

/** Texts that nobody has changed promise from now on what the store's settings say. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [before, after] of ANSWERS)
    await trx('components_page_questions').where({ answer: before }).update({ answer: after });
  for (const [before, after] of SECTIONS)
    await trx('components_page_sections').where({ body: before }).update({ body: after });
}
