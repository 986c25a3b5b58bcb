import type { SeedBanner } from './types';

export const banners: SeedBanner[] = [
  {
    title: 'The caravan returns: kurtas painted for the long evenings',
    link: '/product/karwaan-kurta',
    picture: 'banner-caravan',
  },
  {
    title: 'Lotus, poppy, marigold: the women’s collection',
    link: '/collection?category=women',
    picture: 'banner-lotus',
  },
  { title: 'One of one: coats and capes to keep', link: '/collection?type=Wearable%20Art', picture: 'banner-moon' },
  { title: 'Small sizes, whole stories: for children', link: '/collection?category=kids', picture: 'banner-kites' },
];
