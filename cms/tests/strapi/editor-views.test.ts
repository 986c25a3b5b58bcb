import { expect, it } from 'vitest';
import { built, call, editorToken } from './plain-strapi';

const { labelEditorViews } = built<typeof import('../../src/bootstrap/editor-views')>('bootstrap/editor-views');

it('bootstrap/editor-views: the content manager’s views are read and written by its service', async () => {
  await labelEditorViews();
  const token = await editorToken();
  const viewOf = async (uid: string) =>
    (await call('GET', `/content-manager/content-types/${uid}/configuration`, { token })).body.data.contentType;
  const product = await viewOf('api::catalogue.product');
  expect(product.metadatas.hsn_code.edit).toMatchObject({ label: 'HSN code', editable: true });
  expect(product.layouts.list).toEqual(['id', 'name', 'price', 'category', 'is_active']);
  const order = await viewOf('api::order.order');
  expect([order.settings.mainField, order.metadatas.total_amount.edit.editable]).toEqual(['order_number', false]);
});
