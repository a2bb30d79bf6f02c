/** The OpenAPI document, made from the same table and schemas that the server works with. */
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { healthSchema } from '../../src/contract/health';
import { MAX_INTEGER } from '../../src/contract/limits';
import { EXPORT_FORMATS } from '../../src/contract/exports';
import { piecesType } from '../http/pieces';
import type { AnyRoute, Api } from '../access/wire';
import { jsonSchemaOf, type JsonSchema } from '../http/jsonSchema';

const TEXTS: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  204: 'Done; no content',
  400: 'The body or a filter cannot be read',
  401: 'No token, a dead one, or a wrong login',
  403: 'Not permitted',
  404: 'There is no such thing',
  405: 'The account may not sign in',
  408: 'The server took too long; nothing was changed',
  416: 'The file has no such part',
  413: 'The body is too large',
  422: 'A field is wrong, a rule is broken, or the record was changed meanwhile',
  429: 'Too many attempts; Retry-After tells the seconds to wait',
  500: 'A fault; its reference stands in the log',
  503: 'The database, the file store or a queue is away; Retry-After tells the seconds to wait',
};

const text: JsonSchema = { type: 'string' };
const problem = (extra: JsonSchema, required: string[]): JsonSchema => ({
  type: 'object',
  properties: { message: text, ...extra },
  required: ['message', ...required],
});

const SCHEMAS = {
  Problem: problem({}, []),
  Fault: problem({ error: text }, ['error']),
  Invalid: problem(
    {
      errors: { type: 'object', additionalProperties: { type: 'array', items: text } },
      current: { description: 'The record as it stands, with errors.version' },
    },
    ['errors'],
  ),
};

/** Beside the text what a healthy server tells as well. */
const { properties: states, required: stated } = jsonSchemaOf(healthSchema);
const UNWELL = problem(states as JsonSchema, stated as string[]);

const bodyOf = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

function problemSchema(status: number, call: EndpointName): JsonSchema {
  if (status === 503 && call === 'health') return UNWELL;
  const name = status === 422 ? 'Invalid' : [400, 500].includes(status) ? 'Fault' : 'Problem';
  return { $ref: `#/components/schemas/${name}` };
}

/** The statuses of a call: what follows from the table, from its body, and what its route names. */
function problemsOf({ access, path }: Endpoint, route: AnyRoute): number[] {
  const statuses = new Set([408, 500, 503, ...(route.problems ?? [])]);
  if (access !== 'public') statuses.add(401);
  if (typeof access === 'object' || access === 'inPerson') statuses.add(403);
  if (path.includes('{id}')) statuses.add(404);
  if (route.query) statuses.add(400);
  if (route.bytes) statuses.add(416);
  if (route.body) for (const status of [400, 413, 422]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/** The status and the content of a call that went well; a part of a file is answered 206 in the same way. */
function success({
  reply,
  file,
  formats,
  bytes,
  created,
}: AnyRoute): [number, content: JsonSchema] {
  if (bytes) return [200, { content: { 'application/octet-stream': { schema: {} } } }];
  if (file) {
    const names = formats ? EXPORT_FORMATS.map((format) => `.${format}`) : [file];
    const content = names.map((name) => [piecesType(name), { schema: text }] as const);
    return [200, { content: Object.fromEntries(content) }];
  }
  return reply ? [created ? 201 : 200, bodyOf(jsonSchemaOf(reply))] : [204, {}];
}

/** The id in the path, and what may stand behind the `?`. */
function parametersOf({ path }: Endpoint, { query }: AnyRoute): JsonSchema {
  const fields = query ? jsonSchemaOf(query)['properties'] : {};
  const filters = Object.entries(fields as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const parameters = [
    ...(path.includes('{id}') ? [ID] : []),
    ...(path.includes('{sha256}') ? [HASH] : []),
    ...(path.includes('{token}') ? [{ ...HASH, name: 'token' }] : []),
    ...filters,
  ];
  return parameters.length > 0 ? { parameters } : {};
}

function operation(name: EndpointName, route: AnyRoute): JsonSchema {
  const endpoint: Endpoint = endpoints[name];
  const [done, content] = success(route);
  const responses: JsonSchema = { [done]: { description: TEXTS[done], ...content } };
  if (route.repeatable) responses[200] = { description: 'Made before', ...content };
  for (const status of problemsOf(endpoint, route))
    responses[status] = { description: TEXTS[status], ...bodyOf(problemSchema(status, name)) };
  return {
    operationId: name,
    summary: route.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
    ...(typeof endpoint.access === 'object' ? { 'x-right': endpoint.access } : {}),
    ...parametersOf(endpoint, route),
    ...(route.body
      ? { requestBody: { required: !route.bodyMayMiss, ...bodyOf(jsonSchemaOf(route.body)) } }
      : {}),
    responses,
  };
}

const HASH = {
  name: 'sha256',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
};

const ID = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 0, maximum: MAX_INTEGER },
};

function openApiDocument(routes: Api['routes'], base: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, route] of routes) {
    const { method, path } = endpoints[name];
    (paths[path] ??= {})[method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docman',
      version: '1',
      description: 'Every answer is JSON, CSV in UTF-8, a ZIP, or a stored file.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-access-token' } },
    },
  };
}

/**
 * The document is about the API and not a call of it: it has no entry in the table. Made when it is first asked for: it is a
 * third of the work of setting up the routes, and few servers are ever asked.
 */
export function openApiRoute({ app, routes }: Api): void {
  let document: JsonSchema | undefined;
  app.get('/openapi.json', () => (document ??= openApiDocument(routes, app.prefix)));
}
