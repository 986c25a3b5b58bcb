import type { ErrorBody } from 'shared-types/contract/common';
import type { ProductImportDetail } from 'shared-types/contract/product-imports';
import { expect } from 'vitest';
import { eventually } from './eventually';
import { get, request } from './shop';
import { upload } from './upload';

type Answer = ProductImportDetail & ErrorBody;

/** Sends a file of products, which is checked in the background. */
export const uploadFile = (token: string | null, csv: Buffer | string, at?: string) =>
  upload<Answer>(token, csv, { name: 'products.csv', path: '/product-imports', ...(at ? { at } : {}) });

/** The import once it is in one of these states. */
export async function importIn(
  token: string,
  id: number,
  states: readonly ProductImportDetail['state'][],
): Promise<ProductImportDetail> {
  let found: ProductImportDetail | undefined;
  await eventually(async () => {
    const { body } = await get<ProductImportDetail>(`/product-imports/${id}`, token);
    found = body;
    expect(states).toContain(body.state);
  });
  if (!found) throw new Error('No import');
  return found;
}

export async function checkFile(token: string, csv: Buffer | string, at?: string): Promise<ProductImportDetail> {
  const { status, body } = await uploadFile(token, csv, at);
  if (status !== 201) throw new Error(`The upload answered ${status} ${JSON.stringify(body)}`);
  return importIn(token, body.id, ['checked']);
}

export const actOn = (token: string | null, id: number, act: 'start' | 'cancel' | 'check') =>
  request<Answer>('POST', `/product-imports/${id}/${act}`, { token });

/** Starts one, also when that of another test is under way, and waits for its end. */
export async function carryOut(token: string, id: number): Promise<ProductImportDetail> {
  await eventually(async () => {
    const { status, body } = await actOn(token, id, 'start');
    if (status === 409 && /One file at a time/.test(body.message)) throw new Error(body.message);
    expect([status, body.message]).toEqual([200, undefined]);
  });
  return importIn(token, id, ['done', 'failed', 'cancelled']);
}

/** Checks a file and carries it out where it has no problems. */
export async function importFile(token: string, csv: Buffer | string, at?: string): Promise<ProductImportDetail> {
  const checked = await checkFile(token, csv, at);
  return checked.problem_count ? checked : carryOut(token, checked.id);
}
