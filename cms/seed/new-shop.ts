import type { Beginning } from './pages';

/**
 * What a shop of one's own opens with (`SEED=none`): the words that hold for any shop on this software. Nothing here names
 * a place, a person or a number that somebody could take for real: plain invoices are written until there is a GSTIN, and
 * no QR is shown until there is a UPI id. What to fill in before opening: docs/operating.md.
 */
export const newShop: Beginning = {
  store: {
    name: 'My shop',
    brand: { prefix: 'ORD', collectionNote: null, productNote: null, footerNote: null, color: null, ornament: 'line' },
    legalName: 'Legal name to be filled in',
    tagline: null,
    contact: {
      email: 'hello@shop.example',
      phone: '0000000000',
      hasWhatsApp: false,
      address: 'Address to be filled in',
      hours: null,
    },
    address: { state: 'Rajasthan', stateCode: '08' },
    gstin: null,
    defaultHsn: null,
    socials: [],
    policy: {
      returnsDays: 7,
      deliveryDays: '3–7 business days',
      dispatchDays: 1,
      cutOffHour: 14,
      freeDelivery: true,
      deliveryFee: 40,
      pickupPlace: null,
      returnsPaidBy: null,
      refundDays: null,
      returnsNote: null,
      packer: null,
      netQuantity: null,
    },
    grievance: null,
    upiId: null,
  },
  pages: {
    home: {
      heading: 'Welcome',
      tagline: 'Soon we tell here what we make, and for whom.',
      buttonLabel: 'See the collection',
      latestTitle: ['Latest', 'Collection'],
      latestText: null,
    },
    about: {
      title: 'About us',
      story: 'Soon we tell here who we are and how our pieces are made.',
    },
    faq: {
      title: 'Questions we are asked',
      items: [
        {
          question: 'Whom can I ask?',
          answer: 'Us: our phone number, mail address and a form for messages are on the contact page.',
        },
        {
          question: 'How do I follow my order?',
          answer:
            'Sign in and open My Orders, then the order. Four steps show where it is: received, in preparation, on its way, delivered. You can download the invoice on the same page, and we write to you at every step.',
        },
        {
          question: 'Can I return or exchange something?',
          answer: 'Within {return_days} of delivery, if it is unworn.',
        },
        {
          question: 'Is there a wishlist?',
          answer:
            'Yes: touch the heart beside a piece. Your wishlist stays on this device, and on every device once you sign in. Nothing on it is reserved.',
        },
        {
          question: 'How can I pay?',
          answer: 'You can pay {payment_options}. Prices include all taxes.',
        },
        {
          question: 'How long does delivery take, and what does it cost?',
          answer: 'Delivery {delivery_cost} and takes {delivery_days}.',
        },
      ],
    },
    legal: {
      privacy: {
        title: 'Privacy Policy',
        sections: [
          {
            title: 'What we keep',
            body: 'Your name, mail address and phone number when you make an account; the addresses you save; your orders and their invoices; messages and reviews you send us. We never see or store card numbers or UPI PINs.',
          },
          {
            title: 'Cookies',
            body: 'One cookie keeps you signed in, one remembers that this browser has signed in before, so that nobody’s guessing keeps you out, and one keeps the cart and the orders of a browser in which nobody is signed in. There is no advertising and there are no trackers; we count visits without knowing whose they are.',
          },
          {
            title: 'Your rights',
            body: 'On your profile you can download what is yours here, and delete your account. Invoices are kept for as long as tax law asks.',
          },
          { title: 'Whom to write to', body: 'Our address is on the contact page.' },
        ],
      },
      terms: {
        title: 'Terms & Conditions',
        sections: [
          { title: 'Prices', body: 'Prices are in Indian rupees and include all taxes.' },
          { title: 'Orders', body: 'An order is placed when you see its number.' },
          { title: 'Delivery', body: 'We deliver in {delivery_days}; delivery {delivery_cost}.' },
          { title: 'Returns and exchanges', body: 'Within {return_days} of delivery, unworn.' },
        ],
      },
    },
    contact: { title: 'Write to us', intro: 'A question about a piece, a size or an order: send us a message.' },
    // Nobody's measures: products show no guide until its owner has written hers.
    sizeGuide: { title: 'Size guide', intro: 'Measures of the body in centimetres.', tables: [] },
  },
};
