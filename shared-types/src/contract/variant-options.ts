import { z } from 'zod';
import { DateTime, Id, IdParams, Message, SeenAt, stringUpTo, text } from './common.js';
import { endpoint } from './endpoint.js';

/** Sizes and colours that variants come in, as staff keep them. */

export const sizeFields = { name: text(40, 'Enter a name') };
export const colorFields = {
  name: text(60, 'Enter a name'),
  hex_code: stringUpTo(40, 'Enter a colour')
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #252f5a'),
};

const kept = {
  id: Id,
  /** Variants that have it: it cannot be deleted while there are some. */
  variants: z.int(),
  updated_at: DateTime,
};
export const Size = z.object({ ...kept, name: z.string() });
export type Size = z.infer<typeof Size>;
export const Color = z.object({ ...kept, name: z.string(), hex_code: z.string() });
export type Color = z.infer<typeof Color>;

export const SizeBody = z.strictObject(sizeFields);
export const ColorBody = z.strictObject(colorFields);

const OrderBody = z.strictObject({ ids: z.array(Id).max(2000) });

function optionEndpoints<Option extends z.ZodType, Body extends z.ZodObject, Change extends z.ZodObject>(
  path: string,
  { one, many }: { one: string; many: string },
  { option, body, change }: { option: Option; body: Body; change: Change },
) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The ${many} in their order, and how many variants have each`,
      access: 'products.read',
      answer: z.array(option),
    }),
    show: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one}`,
      access: 'products.read',
      params: IdParams,
      answer: option,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Add a ${one}, as the last`,
      access: 'products.edit',
      body,
      status: 201,
      answer: option,
    }),
    reorder: endpoint({
      method: 'PUT',
      path: `${path}/order`,
      summary: `Put the ${many} in order. 409 when these are not all`,
      access: 'products.edit',
      body: OrderBody,
      answer: z.array(option),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${one}`,
      access: 'products.edit',
      params: IdParams,
      body: change,
      answer: option,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a ${one}. 409 while variants have it`,
      access: 'products.edit',
      params: IdParams,
      answer: Message,
    }),
  };
}

export const sizes = optionEndpoints(
  '/sizes',
  { one: 'size', many: 'sizes' },
  { option: Size, body: SizeBody, change: SizeBody.extend(SeenAt) },
);
export const colors = optionEndpoints(
  '/colors',
  { one: 'colour', many: 'colours' },
  { option: Color, body: ColorBody, change: ColorBody.extend(SeenAt) },
);
