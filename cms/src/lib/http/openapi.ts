import { contract } from 'shared-types/contract/all';
import { ErrorBody } from 'shared-types/contract/common';
import { type Endpoint, isBinary } from 'shared-types/contract/endpoint';
import { PERMISSIONS } from 'shared-types/domain/roles';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole contract. */
export function openapiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [resource, endpoints] of Object.entries(contract))
    for (const [action, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(resource, action, endpoint) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marudhara API',
      version: '1.0.0',
      description:
        'Amounts are rupees with at most two decimals. Shoppers and staff sign in separately and send `Authorization: Bearer <access_token>`. ' +
        'Every failure is JSON `{ message, errors? }`.',
    },
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}/api` }],
    components: {
      securitySchemes: { shopper: { type: 'http', scheme: 'bearer' }, staff: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schema(ErrorBody, 'output') },
    },
    paths,
  };
}

function operation(resource: string, action: string, endpoint: Endpoint): Json {
  const { access, staff, summary, params, query, body, multipart, status = 200, answer, idempotent } = endpoint;
  const permission = access === 'public' || access === 'shopper' ? staff : access;
  return {
    tags: [resource],
    operationId: `${resource}.${action}`,
    summary,
    ...(permission ? { description: `Staff with the role ${PERMISSIONS[permission].join(' or ')}.` } : {}),
    security: [
      ...(access === 'public' ? [{}] : []),
      ...(access === 'shopper' ? [{ shopper: [] }] : []),
      ...(permission ? [{ staff: [] }] : []),
    ],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema: schema(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: isBinary(answer)
          ? { [answer.contentType]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schema(answer, 'output') } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(from: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!from) return [];
  const { properties = {}, required = [] } = schema(from, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return json;
}
