import type { Page } from '@playwright/test';

interface Buyable {
  product: { id: number };
  label: { id: number };
}

/** Puts one piece into the cart of the person who is signed in, past the screens. */
export async function fillCart(page: Page, { product, label }: Buyable): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/cart/add', {
    headers: { Authorization: `Bearer ${token}` },
    data: { product_id: product.id, quantity: 1, stock_id: label.id },
  });
}
