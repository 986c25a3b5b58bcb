export const legal = {
  privacy: {
    title: 'Privacy Policy',
    sections: [
      {
        title: 'What we keep',
        body: 'Your name, mail address and phone number when you make an account; the addresses you save; your orders and their invoices; messages and reviews you send us; your wishlist, and what you asked to be told of, whose address we delete as soon as we have told you, or after half a year. We never see or store card numbers or UPI PINs.',
      },
      {
        title: 'Why we keep it',
        body: 'To bring you what you ordered, to answer you, to repair what breaks, and because tax law asks us to keep invoices for eight years. We do not build profiles and we do not sell or lend your details to anyone.',
      },
      {
        title: 'Who else sees it',
        body: 'The courier sees the name, address and phone number on the parcel. Our accountant sees invoices. If a court or an officer with the power to ask requires something, we give exactly that and tell you, unless we are forbidden to.',
      },
      {
        title: 'Cookies',
        body: 'One cookie keeps you signed in, one remembers that this browser has signed in before, so that nobody’s guessing keeps you out, and one keeps the cart and the orders of a browser in which nobody is signed in. Your browser keeps the contents of the screen you are on. There is no advertising and there are no trackers; we count visits without knowing whose they are.',
      },
      {
        title: 'Your rights',
        body: 'Under the Digital Personal Data Protection Act, 2023 you may see, correct and erase what we hold about you, and name someone to do so for you. Write to us from the address of your account and we answer within seven days. Invoices we must keep are erased when their time is over.',
      },
      {
        title: 'Safety',
        body: 'Passwords are stored only as one-way hashes, pages travel encrypted, and the few people who can see orders each have their own account. If your data should ever be lost or seen by others, you hear it from us first.',
      },
      {
        title: 'Whom to write to',
        body: 'The grievance officer, who is named on this page and on the contact page.',
      },
    ],
  },
  terms: {
    title: 'Terms & Conditions',
    sections: [
      {
        title: 'Who we are',
        body: 'Marudhara Hand Painted Textiles Private Limited, 14 Navchokiya, Jodhpur, Rajasthan. By placing an order you agree to what is written here; nothing in it takes away a right the Consumer Protection Act, 2019 gives you.',
      },
      {
        title: 'What you see and what you get',
        body: 'Pieces are painted by hand, so yours will differ a little from its picture in line and shade. Such differences are not defects. Holes, loose seams, a wrong size and running dye are, and we put them right.',
      },
      {
        title: 'Prices',
        body: 'Prices are in Indian rupees and include GST. If a price on the site is plainly a mistake we tell you before sending anything, and you may cancel.',
      },
      {
        title: 'Orders',
        body: 'An order is placed when you see its number. If something sold out in the same minute, we say so and charge nothing for it. You may cancel free of charge until the parcel has left.',
      },
      {
        title: 'Offers',
        body: 'A coupon counts for the pieces it names, or for the whole cart if it names none, within its dates. It cannot be turned into money, and one order takes one coupon.',
      },
      {
        title: 'Delivery',
        body: 'We deliver within India in {delivery_days}; delivery {delivery_cost}. Risk passes to you when the parcel is handed over. If it looks opened, refuse it and call us.',
      },
      {
        title: 'Returns and exchanges',
        body: 'Within {return_days} of delivery, unworn and with the card. We collect the parcel and return your money within five working days of receiving it, to the account or UPI id it came from. Made-to-order pieces are returned only if they are faulty.',
      },
      {
        title: 'Our paintings',
        body: 'Drawings, patterns and pictures remain ours. Wear them, photograph them, lend them; please do not print them.',
      },
      {
        title: 'Disputes',
        body: 'Write to us first; most things are settled with one letter. Otherwise Indian law applies and the courts of Jodhpur decide, or the consumer commission where you live.',
      },
    ],
  },
};
