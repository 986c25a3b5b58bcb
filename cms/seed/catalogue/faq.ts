/** Six questions: products, tracking, returns, wishlist, payments, delivery. */
export const faq = {
  title: 'Questions we are asked',
  items: [
    {
      question: 'Is every piece really painted by hand?',
      answer:
        'Yes. Each piece is drawn and painted by one person in our rooms in Jodhpur, on cloth that was woven, dyed and washed nearby. No two are exactly alike: a brush runs dry, a stripe leans. The painter’s name is on the card that comes with it.',
    },
    {
      question: 'How do I follow my order?',
      answer:
        'Sign in and open My Orders, then the order. Four steps show where it is: received, in preparation, on its way, delivered. You can download the invoice on the same page, and we write to you at every step.',
    },
    {
      question: 'Can I return or exchange something?',
      answer:
        'Within {return_days} of delivery, if it is unworn and has its card. Exchanges for another size or colour are free. Made-to-order pieces can be exchanged only if something is wrong with them, and then we put it right at once.',
    },
    {
      question: 'Is there a wishlist?',
      answer:
        'Yes: touch the heart beside a piece. Your wishlist stays on this device, and on every device once you sign in. Nothing on it is reserved: one-of-one pieces may find another home. Where a size is gone, we can tell you by mail when it is back.',
    },
    {
      question: 'How can I pay?',
      answer: 'You can pay {payment_options}. Prices include GST, and every order has a tax invoice.',
    },
    {
      question: 'How long does delivery take, and what does it cost?',
      answer:
        'Delivery {delivery_cost} everywhere in India and takes {delivery_days} from Jodhpur; the hills and islands may need two more. Made-to-order pieces leave our atelier in 4–6 weeks, and we tell you the day before they do.',
    },
  ],
};
