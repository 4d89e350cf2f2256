import { type EndpointName, endpoints } from '../endpoints';
import { exposedHeaders } from '../headers';
import { errorBody, validationErrorBody } from '../schemas/errors';
import { openApiDocument } from './document';
import { bodyExamples } from './examples';
import { responseComponents } from './responses';

const names = Object.keys(endpoints) as EndpointName[];

test.each(names)('the example of %s is a valid body', (name) => {
  expect(endpoints[name].body.parse(bodyExamples[name])).toEqual(bodyExamples[name]);
});

test('every error example is a valid body', () => {
  for (const response of Object.values(responseComponents)) {
    if (!response.content) continue;
    const { schema, example } = response.content['application/json'];
    const body = schema.$ref.endsWith('/Error') ? errorBody : validationErrorBody;
    expect(body.parse(example)).toEqual(example);
  }
});

test('documents every endpoint with all its faults', () => {
  const { paths } = openApiDocument();
  const documented = names.map((name) => endpoints[name].path);
  expect(Object.keys(paths)).toEqual([...documented, '/openapi.json', '/docs']);
  for (const name of names) {
    expect(Object.keys(paths[endpoints[name].path]!.get.responses)).toEqual([
      '200',
      '304',
      '401',
      '403',
      '404',
      '412',
      '422',
      '429',
      '503',
      'default',
    ]);
  }
});

test('states the rules of the parameters', () => {
  const { parameters = [] } = openApiDocument().paths['/search']!.get;
  const byName = new Map(
    parameters.map((parameter) => ['name' in parameter ? parameter.name : '', parameter]),
  );
  expect(byName.get('q')).toMatchObject({
    required: true,
    schema: { type: 'string', minLength: 2, maxLength: 200 },
  });
  expect(byName.get('per_page')).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 15 },
  });
  expect(byName.get('page')).toMatchObject({ schema: { type: 'integer', minimum: 1, default: 1 } });
});

test('states what a demanded version may be, and that the one sent is a lower bound', () => {
  const { parameters, headers, responses } = openApiDocument().components;
  expect(parameters.MinContentVersion.schema).toEqual({
    type: 'integer',
    minimum: 0,
    maximum: 9_007_199_254_740_991,
  });
  expect(parameters.MinContentVersion.description).toContain('CONTENT_VERSION_NOT_REACHED');
  expect(headers['X-Content-Version'].description).toMatch(/^Lower bound/);
  expect(responses['ServiceUnavailable']!.description).toContain('CONTENT_VERSION_NOT_REACHED');
  for (const name of names) {
    const { parameters = [], responses } = openApiDocument().paths[endpoints[name].path]!.get;
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/MinContentVersion' });
    expect(responses['200']).toHaveProperty(['headers', 'X-Content-Stale']);
  }
});

test('no text parameter takes a NUL, but locale, where it means the default language', () => {
  for (const name of names) {
    for (const parameter of openApiDocument().paths[endpoints[name].path]!.get.parameters ?? []) {
      if (!('schema' in parameter)) continue;
      const { type, pattern } = parameter.schema as { type: string; pattern?: string };
      if (type !== 'string') continue;
      const takes = (value: string) => pattern === undefined || new RegExp(pattern, 'u').test(value);
      expect([parameter.name, takes('a\u0000b'), takes('a\n b')]).toEqual([
        parameter.name,
        parameter.name === 'locale',
        true,
      ]);
    }
  }
});

test('every reference leads somewhere', () => {
  const document = openApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^/]+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, kind, name] of references) {
    expect(document.components[kind as keyof typeof document.components]).toHaveProperty([name!]);
  }
});

test('closed objects refuse unknown keys', () => {
  const { schemas } = openApiDocument().components;
  const open = Object.entries(schemas)
    .filter(([, schema]) => schema['type'] === 'object' && schema['additionalProperties'] !== false)
    .map(([name]) => name);
  expect(open.sort()).toEqual(['Block', 'MenuItem']);
});

test('takes the address it is served under', () => {
  expect(openApiDocument({ serverUrl: 'https://api.example/api/v1' }).servers).toEqual([
    { url: 'https://api.example/api/v1' },
  ]);
});

test('every header that browsers keep from scripts of another origin is exposed, and every response says so', () => {
  const { headers, responses } = openApiDocument().components;
  // https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name, and headers for browsers and caches.
  const others = ['Cache-Control', 'Content-Language', 'Vary', 'WWW-Authenticate'];
  const ours = Object.keys(headers).filter(
    (name) => !others.includes(name) && !name.startsWith('Access-Control-'),
  );
  expect([...exposedHeaders].sort()).toEqual(ours.sort());
  expect(ours).toEqual(
    expect.arrayContaining(['X-Content-Stale', 'X-Content-Version', 'ETag', 'Retry-After']),
  );
  for (const response of Object.values(responses)) {
    expect(response).toHaveProperty(['headers', 'Access-Control-Expose-Headers']);
  }
});
