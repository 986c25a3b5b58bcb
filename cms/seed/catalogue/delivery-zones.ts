/** How many working days a parcel from Jodhpur is on its way, and where it can go faster. Prices are GST included. */
export const deliveryZones = [
  {
    name: 'Jodhpur',
    places: '342',
    min_days: 1,
    max_days: 1,
    price_by: 'weight',
    express_prices: '79, 1000: 99',
    express_min_days: 0,
    express_max_days: 0,
  },
  {
    name: 'Rajasthan and its neighbours',
    places: 'Rajasthan, Gujarat, Delhi, Haryana, Punjab, Madhya Pradesh',
    min_days: 2,
    max_days: 3,
    price_by: 'weight',
    express_prices: '99, 1000: 149',
    express_min_days: 1,
    express_max_days: 1,
  },
  {
    name: 'Hills and islands',
    places:
      'Jammu and Kashmir, Ladakh, Himachal Pradesh, Arunachal Pradesh, Assam, Manipur, Meghalaya, Mizoram, Nagaland, Sikkim, Tripura, Andaman and Nicobar, Lakshadweep',
    min_days: 5,
    max_days: 8,
    price_by: 'weight',
  },
  {
    name: 'Everywhere else',
    places: '',
    min_days: 3,
    max_days: 5,
    price_by: 'weight',
    express_prices: '149, 1000: 199',
    express_min_days: 2,
    express_max_days: 2,
  },
];
