import type { Locator, Page } from '@playwright/test';
import type { ProductDetail } from 'shared-types/contract/product';

type Variant = ProductDetail['stockLabels'][number];

interface Buyable {
  product: { id: number };
  label: { id: number };
}

/** How a line names its variant: from its beginning, as `XL · Natural` ends like `L · Natural`. */
export const variantText = ({ size, color }: Variant) => new RegExp(`^${size?.name} · ${color?.name}`);

/** Puts one piece into the cart of the person who is signed in, past the screens. */
export async function fillCart(page: Page, { product, label }: Buyable): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/cart/add', {
    headers: { Authorization: `Bearer ${token}` },
    data: { product_id: product.id, quantity: 1, stock_id: label.id },
  });
}

/** Answers a line's question for size and colour, and saves it. */
export async function chooseVariant(
  question: Locator,
  { size, color }: Pick<Variant, 'size' | 'color'>,
): Promise<void> {
  for (const choice of [size, color])
    if (choice) await question.getByRole('radio', { name: choice.name, exact: true }).click();
  await question.getByRole('button', { name: /^Save/ }).click();
}
