import { expect, it } from 'vitest';
import { call, editorToken, requireApplied } from './plain-strapi';

it('bootstrap/editor-views: the content manager reads labels and columns from the schemas', async () => {
  requireApplied('completeLabels');
  const token = await editorToken();
  const viewOf = async (uid: string) =>
    (await call('GET', `/content-manager/content-types/${uid}/configuration`, { token })).body.data.contentType;
  const product = await viewOf('api::catalogue.product');
  expect(product.metadatas.hsn_code).toMatchObject({
    edit: { label: 'HSN code', editable: true },
    list: { label: 'HSN code' },
  });
  expect(product.metadatas.is_active.edit.label).toBe('Is active');
  expect(product.layouts.list).toEqual(['id', 'name', 'price', 'category', 'is_active']);
  const variant = await viewOf('api::catalogue.stock-label');
  expect([variant.settings.mainField, variant.metadatas.quantity.edit.editable]).toEqual(['label', false]);
});
