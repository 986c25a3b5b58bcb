import type { SeedMessage } from './types';

export const messages: SeedMessage[] = [
  {
    name: 'Rasika Deshpande',
    email: 'rasika.deshpande@example.com',
    phone: '9822014573',
    subject: 'Sleeve length of the Posta Anarkali',
    message:
      'I am 5 ft 10 with long arms. Could the sleeve be made two inches longer, and would that move the vine at the wrist?',
    daysAgo: 0.7,
  },
  {
    name: 'Thomas Varghese',
    email: 'thomas.varghese@example.com',
    phone: '9447120986',
    subject: 'Visit to the workshop',
    message:
      'My wife and I are in Jodhpur from the 12th to the 15th of next month and would love to see the painters at work. Is there a day that suits you?',
    daysAgo: 2.2,
  },
  {
    name: 'Gurleen Sandhu',
    email: 'gurleen.sandhu@example.com',
    phone: '9814077231',
    subject: 'Eleven stoles for a wedding',
    message:
      'We would like eleven Safar stoles in natural for the elders at my brother’s wedding in February. Can they all be ready by the 20th of January?',
    daysAgo: 4.4,
  },
  {
    name: 'Anirban Dasgupta',
    email: 'anirban.dasgupta@example.com',
    phone: '9830455102',
    subject: 'Moon of a particular date',
    message:
      'For the Desert Moon Cape, may we have the moon of 4 November 2023? It was a waning one. My daughter was born that night.',
    daysAgo: 5.9,
  },
  {
    name: 'Meenakshi Iyer',
    email: 'meenakshi.iyer@example.com',
    phone: '9840233718',
    subject: 'Thank you',
    message:
      'The kurta reached Chennai in four days, wrapped in cloth and not in plastic. I only wanted to say that I noticed.',
    daysAgo: 9.3,
  },
  {
    name: 'Mehul Shah',
    email: 'mehul.shah@example.com',
    phone: '9825361470',
    subject: 'GST invoice in the name of my firm',
    message: 'Kindly tell me how to add our GSTIN to order invoices. We give these as festival gifts to clients.',
    daysAgo: 12.1,
  },
  {
    name: 'Jonali Baruah',
    email: 'jonali.baruah@example.com',
    phone: '9864018825',
    subject: 'Paint came off?',
    message:
      'A small part of the tail of my peacock has become lighter after a machine wash with hot water. My fault, I know. Can it be repainted?',
    daysAgo: 16.8,
  },
  {
    name: 'Zoya Ansari',
    email: 'zoya.ansari@example.com',
    phone: '9935540012',
    subject: 'Apprenticeship',
    message:
      'I finish my degree in textile design in May and have painted on cotton for two years. Do you take apprentices, and whom should I write to?',
    daysAgo: 25.6,
  },
];
