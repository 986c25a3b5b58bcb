/** The sample shop's settings. The GSTIN is made up; its check digit is right. */
export const store = {
  name: 'Marudhara',
  legalName: 'Marudhara Hand Painted Textiles Private Limited',
  tagline: 'Hand-painted cloth from Jodhpur',
  currency: 'INR',
  brandColor: '#252f5a',
  contact: {
    email: 'namaste@marudhara.example.com',
    phone: '9829012345',
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
  policy: { returnsDays: 7, deliveryDays: '3–7 business days', freeDelivery: true, deliveryFee: 40 },
  upiId: 'marudhara@upi',
} as const;
