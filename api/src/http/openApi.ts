import { toJsonSchema } from '@valibot/to-json-schema';
import { calls, contractVersion, envelope, fieldErrors, PRODUCT_NAME, queries } from 'shared-session/contract';
import type { Call } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

/** The contract as an OpenAPI document, made from the same forms that check every body. */
export function createOpenApiDocument() {
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version: contractVersion },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Envelope: schemaOf(envelope, 'output'), FieldErrors: schemaOf(fieldErrors, 'output') },
    },
    security: [{ token: [] }],
    paths: Object.fromEntries(
      [...Map.groupBy(Object.entries<Call>(calls), ([, { path }]) => path)].map(([path, group]) => [
        path.replace(/:(\w+)/g, '{$1}'),
        Object.fromEntries(group.map(([name, call]) => [call.method.toLowerCase(), operationOf(name, call)])),
      ]),
    ),
  };
}

function operationOf(operationId: string, { path, body, payload }: Call) {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = queryOf.get(operationId);
  const parameters = [...ids, ...(query ? queryParametersOf(query) : [])];
  return {
    operationId,
    parameters,
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      '2XX': { description: 'Done', content: json(enveloped(schemaOf(payload, 'output'))) },
      '422': { description: 'Refused fields', content: json(enveloped({ $ref: '#/components/schemas/FieldErrors' })) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Envelope' }) },
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

const json = (schema: unknown) => ({ 'application/json': { schema } });

const enveloped = (payload: unknown) => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { payload } }],
});

/** Checks that no JSON schema can express are left out; the server makes them all the same. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' });
  return rest;
}
