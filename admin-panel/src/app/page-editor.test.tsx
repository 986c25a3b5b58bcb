import { cleanup, screen } from '@testing-library/react';
import { type PageText, pageTexts } from 'shared-types/contract/page-texts';
import { afterEach, describe, expect, it } from 'vitest';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const AT = '2026-11-20T10:00:00.000Z';
const DRAFT: PageText = {
  ...{ id: 3, kind: 'faq', title: 'Questions and answers', path: '/faq', state: 'changed', updated_at: AT },
  ...{ preview: null, publish_at: null, draft: { title: 'Questions', items: [] } },
};

/** The editor of a page, as the server answers it. */
async function visit(page: PageText) {
  madeUpShop().on(pageTexts.show, page).visit('/content/faq/3', ['super_admin', 'admin']);
  await screen.findByText(/Shoppers see an older version/);
}

describe('the editor of a page', () => {
  it('says when the draft publishes itself, and nothing of it when it does not', async () => {
    await visit({ ...DRAFT, publish_at: AT });
    expect(screen.getByText(/Publishes itself on .*20 November 2026 at 3:30/)).toBeTruthy();
    cleanup();
    await visit(DRAFT);
    expect(screen.queryByText(/Publishes itself/)).toBeNull();
  });
});
