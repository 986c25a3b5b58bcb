/** The sample shop's settings. The GSTIN is made up; its check digit is right. */
export const store = {
  name: 'Marudhara',
  legalName: 'Marudhara Hand Painted Textiles Private Limited',
  tagline: 'Hand-painted cloth from Jodhpur',
  currency: 'INR',
  brand: {
    color: '#252f5a',
    prefix: 'MD',
    collectionNote: 'Hand-painted t-shirts, kurtas and wearable art for men, women and kids, made in Jodhpur.',
    productNote:
      'Drawn and painted by hand in our atelier in Jodhpur. No two pieces are alike: small differences of line and shade are the painter’s signature.',
    footerNote: 'Painted by hand.',
    ornament: 'lotus' as const,
  },
  contact: {
    email: 'namaste@marudhara.example.com',
    phone: '9829012345',
    hasWhatsApp: true,
    address: '14 Navchokiya, below Mehrangarh Fort, Jodhpur, Rajasthan 342001',
    hours: 'Monday to Saturday, 10 am to 7 pm',
  },
  address: {
    building: '14 Navchokiya',
    street: 'Fort Road',
    area: 'Below Mehrangarh Fort',
    city: 'Jodhpur',
    state: 'Rajasthan',
    stateCode: '08',
    zipcode: '342001',
    country: 'India',
  },
  gstin: '08AAKCM4821P1ZW',
  /** Other garments, women’s and men’s. */
  defaultHsn: '6211',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/marudhara.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/marudharaexample' },
    { name: 'YouTube', url: 'https://www.youtube.com/@marudhara-example' },
  ],
  policy: {
    returnsDays: 7,
    deliveryDays: '3–7 business days',
    dispatchDays: 1,
    cutOffHour: 14,
    freeDelivery: true,
    deliveryFee: 40,
    pickupPlace: '14 Navchokiya, Fort Road, below Mehrangarh Fort, Jodhpur 342001',
    returnsPaidBy: 'shop',
    refundDays: 5,
    returnsNote: 'Unworn and with its card.',
    packer:
      'Marudhara Hand Painted Textiles Private Limited, 14 Navchokiya, below Mehrangarh Fort, Jodhpur, Rajasthan 342001',
    netQuantity: '1 piece',
  },
  grievance: {
    name: 'Gauri Rathore',
    designation: 'Head of Care',
    email: 'gauri@marudhara.example.com',
    phone: '9829012346',
  },
  upiId: 'marudhara@upi',
} as const;
