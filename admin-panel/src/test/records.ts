import { AdminCategory, Category } from 'shared-types/contract/categories';
import { Coupon } from 'shared-types/contract/offer-coupons';
import { AdminProduct } from 'shared-types/contract/product';
import { StaffProduct } from 'shared-types/contract/product-form';
import { AdminReview } from 'shared-types/contract/reviews';
import { Banner, BannerDetail } from 'shared-types/contract/store';
import { User, UserDetail } from 'shared-types/contract/users';
import { recordOf } from './empty-answer';

/** One record of each kind, as its list has it and as its form reads it. */
export const BANNER = recordOf(BannerDetail, { id: 5, title: 'Harvest' });
export const BANNER_ROW = recordOf(Banner, { id: 5, title: 'Harvest' });
export const COUPON_ROW = recordOf(Coupon, {
  ...{ id: 6, code: 'DIWALI', discount_value: 250, discount_type: 'flat', is_active: true },
  ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-12-31T18:29:00.000Z' },
});
export const CATEGORY = recordOf(Category, { id: 7, name: 'Stoles', is_active: true });
export const CATEGORY_ROW = recordOf(AdminCategory, { _id: '7', id: 7, name: 'Stoles', isActive: true });
export const REVIEW = recordOf(AdminReview, { _id: '8', rating: 4, comment: 'Soft', isApproved: true });
export const USER = recordOf(UserDetail, { id: 9, name: 'Mohan Lal', email: 'mohan@example.com', active: true });
export const USER_ROW = recordOf(User, { id: 9, name: 'Mohan Lal', email: 'mohan@example.com', active: true });
export const PRODUCT = recordOf(StaffProduct, { id: 10, name: 'Mor Kurta', price: 1500 });
export const PRODUCT_ROW = recordOf(AdminProduct, { id: 10, name: 'Mor Kurta', price: 1500, isActive: true });
