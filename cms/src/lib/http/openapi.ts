import { contract } from 'shared-types/contract/all';
import { ErrorBody } from 'shared-types/contract/common';
import { type Endpoint, isBinary, isForCustomers } from 'shared-types/contract/endpoint';
import * as schemas from 'shared-types/contract/schemas';
import { PERMISSIONS } from 'shared-types/domain/roles';
import { z } from 'zod';
import {
  createDocument,
  type ZodObjectInput,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';

const names = new Map<unknown, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]));
for (const [schema, id] of names) z.globalRegistry.add(schema as z.ZodType, { id });

/** What a schema is called in the document: as the contract exports it, else after its endpoint. */
function named(schema: z.ZodType, resource: string, action: string, part: 'Body' | 'Answer'): z.ZodType {
  const id = names.get(schema) ?? `${pascal(resource)}${pascal(action)}${part}`;
  names.set(schema, id);
  z.globalRegistry.add(schema, { id });
  return schema;
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The OpenAPI 3.1 document of the whole contract. */
export function openapiDocument(publicUrl: string, shopName: string, version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [resource, endpoints] of Object.entries(contract))
    for (const [action, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(resource, action, endpoint) };
    }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version,
      description:
        'Amounts are rupees with at most two decimals. Shoppers and staff sign in separately and send `Authorization: Bearer <access_token>`. ' +
        'Every failure is JSON `{ message, errors? }`.',
    },
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}/api` }],
    components: {
      securitySchemes: {
        shopper: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer' },
        device: { type: 'apiKey', in: 'cookie', name: 'shop_guest' },
        orderKey: { type: 'apiKey', in: 'header', name: 'Order-Key' },
      },
      schemas: { Error: ErrorBody },
    },
    paths,
  });
}

function operation(resource: string, action: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access, staff, summary, params, query, body, multipart, status = 200, answer, idempotent } = endpoint;
  const permission = access === 'public' || isForCustomers(access) ? staff : access;
  return {
    tags: [resource],
    operationId: `${resource}.${action}`,
    summary,
    ...(permission ? { description: `Staff with the role ${PERMISSIONS[permission].join(' or ')}.` } : {}),
    security: [
      ...(access === 'public' ? [{}] : []),
      ...(isForCustomers(access) && access !== 'device' ? [{ shopper: [] }] : []),
      ...(isForCustomers(access) && access !== 'shopper' ? [{ device: [] }] : []),
      ...(access === 'order' ? [{ orderKey: [] }] : []),
      ...(permission ? [{ staff: [] }] : []),
    ],
    requestParams: {
      ...(params ? { path: params as ZodObjectInput } : {}),
      ...(query ? { query: query as ZodObjectInput } : {}),
    },
    parameters: idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
      : [],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [multipart ? 'multipart/form-data' : 'application/json']: {
                schema: named(body, resource, action, 'Body'),
              },
            },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: isBinary(answer)
          ? { [answer.contentType]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: named(answer, resource, action, 'Answer') } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: ErrorBody } },
      },
    },
  };
}
