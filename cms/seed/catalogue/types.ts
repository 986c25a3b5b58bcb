import type { ProductText } from 'shared-types/domain/product-fields';

export type Root = 'men' | 'women' | 'kids';

export interface SeedStock {
  color: string;
  size: string;
  quantity: number;
  /** short stock label such as 'IND-M' */
  label: string;
  /** pictures of that colour: names in ../pictures/manifest.json */
  pictures: string[];
}

/** Of the texts one is left out that a product need not have. */
export interface SeedProduct extends Partial<Record<ProductText, string>> {
  slug: string;
  name: string;
  description: string;
  care: string;
  story: string;
  fabric: string;
  made_by: string;
  root: Root;
  /** 'T-shirt' | 'Kurta' | 'Pants' | 'Shoes' | 'Dupatta' | 'Wearable Art' */
  leaf: string;
  /** rupees, GST included */
  price: number;
  hsn: string;
  /** a code of coupons.ts */
  couponCode?: string;
  flags: { featured?: true; popular?: true; newArrival?: true; topSelling?: true; discountedDeal?: true };
  thumbnail: string;
  /** A file of the pictures' folder. */
  film?: string;
  images: string[];
  stocks: SeedStock[];
}

export interface SeedColor {
  name: string;
  hex: string;
}

export interface SeedSize {
  name: string;
}

export interface SeedCategory {
  root: Root;
  leaf?: string;
  pageTitle?: string;
  description: string;
  intro?: string;
  picture: string;
}

export interface SeedCoupon {
  code: string;
  discountValue: number;
  discountType: 'flat' | 'percentage';
  /** days from the day of seeding; negative is in the past */
  fromDays: number;
  untilDays: number;
  usageLimit?: number;
  perUserLimit?: number;
  minOrderAmount?: number;
  /** `products`: off those whose `couponCode` it is */
  scope: 'cart' | 'products';
}

export interface SeedBanner {
  title: string;
  link: string;
  picture: string;
}

export interface SeedReview {
  product: string;
  rating: number;
  comment: string;
  approved: boolean;
}

export interface SeedPerson {
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
}

export interface SeedMessage {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** days before the seeding; with a fraction, so that not all were written at the same time of day */
  daysAgo: number;
}
