import type { ErrorBody } from 'shared-types/contract/common';
import type { UploadedFile } from 'shared-types/contract/files';
import sharp from 'sharp';
import { shopUnderTest } from './shop-under-test';

/** Sends one file as the screens do. */
export async function upload<Body = UploadedFile & ErrorBody>(
  token: string | null,
  bytes: Buffer | string,
  { name = 'kurta.png', field = 'file', path = '/files/upload', at = shopUnderTest.url } = {},
) {
  const form = new FormData();
  form.append(field, new File([bytes], name));
  const response = await fetch(`${at}/api${path}`, {
    method: 'POST',
    body: form,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** One file as Strapi's UI sends it. */
export function formOf(bytes: Buffer | string, name: string): FormData {
  const form = new FormData();
  form.append('files', new File([bytes], name));
  return form;
}

/** A plain picture as bytes. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#9c3b26' } })
    .toFormat(format)
    .toBuffer();

/** The id of a fresh picture. */
export async function uploadedPicture(token: string): Promise<number> {
  const { status, body } = await upload(token, await picture());
  if (status !== 201) throw new Error(`Uploading answered ${status} ${JSON.stringify(body)}`);
  return body.id;
}
