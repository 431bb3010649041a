import { toJsonSchema } from '@valibot/to-json-schema';
import { calls, contractVersion, envelope, fieldErrors, PRODUCT_NAME, queries } from 'shared-session/contract';
import type { Call } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

import type { Routes } from './calls.ts';

/** The contract as an OpenAPI document, generated from the schemas that validate every body. */
export function createOpenApiDocument(routes: Routes) {
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: contractVersion },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Envelope: schemaOf(envelope, 'output'), FieldErrors: schemaOf(fieldErrors, 'output') },
      headers: { RequestId: requestId, TotalCount: totalCount, RetryAfter: retryAfter },
    },
    security: [{ token: [] }],
    paths: Object.fromEntries(
      [...Map.groupBy(Object.entries<Call>(calls), ([, { path }]) => path)].map(([path, group]) => [
        path.replace(/:(\w+)/g, '{$1}'),
        Object.fromEntries(
          group.map(([name, call]) => [call.method.toLowerCase(), operationOf(name, call, routes[name])]),
        ),
      ]),
    ),
  };
}

function operationOf(operationId: string, { method, path, body, payload }: Call, route: Routes[string] | undefined) {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = queryOf.get(operationId);
  const queryParameters = query ? queryParametersOf(query) : [];
  const isPaged = queryParameters.some(({ name }) => name === 'offset');
  return {
    operationId,
    ...(route?.access === 'open' && { security: [] }),
    parameters: [
      ...ids,
      ...queryParameters,
      ...(method === 'GET' ? [] : [shownOrganization]),
      ...(method === 'POST' ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'ignore')) } }),
    responses: {
      '2XX': {
        description: 'Done',
        headers: { ...commonHeaders, ...(isPaged && { 'x-total-count': reference('headers/TotalCount') }) },
        content: json(inEnvelope(schemaOf(payload, 'output'))),
      },
      '422': {
        description: 'Refused fields',
        headers: commonHeaders,
        content: json(inEnvelope(reference('schemas/FieldErrors'))),
      },
      '429': { description: 'Too many', headers: retryHeaders, content: json(reference('schemas/Envelope')) },
      default: { description: 'Refused', headers: commonHeaders, content: json(reference('schemas/Envelope')) },
    },
  };
}

const queryOf = new Map<string, GenericSchema>(Object.entries(queries));

/** Lists are written with brackets: `role[]=admin`. */
function queryParametersOf(query: GenericSchema) {
  return Object.entries(schemaOf(query, 'output').properties ?? {}).map(([name, schema]) => ({
    name: typeof schema === 'object' && schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: false,
    schema,
  }));
}

const reference = (to: string) => ({ $ref: `#/components/${to}` });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again for 24 hours, with another body 409.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};
const shownOrganization = {
  name: 'Organization-Id',
  in: 'header',
  required: false,
  description: 'The organization that the page shows. If the caller has joined another one since, the answer is 403.',
  schema: { type: 'string', format: 'uuid' },
};
const requestId = { description: 'The request as the log names it.', schema: { type: 'string', format: 'uuid' } };
const totalCount = { description: 'How many rows the list has in all.', schema: { type: 'integer', minimum: 0 } };
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };
const commonHeaders = { 'x-request-id': reference('headers/RequestId') };
const retryHeaders = { ...commonHeaders, 'retry-after': reference('headers/RetryAfter') };

const json = (schema: unknown) => ({ 'application/json': { schema } });

const inEnvelope = (payload: unknown) => ({
  allOf: [reference('schemas/Envelope'), { type: 'object', properties: { payload } }],
});

/** Leaves out checks that JSON Schema cannot express. The mode 'input' would also leave out every limit after a transform. */
function schemaOf(schema: GenericSchema, typeMode: 'ignore' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' });
  return rest;
}
