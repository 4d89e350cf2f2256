import { expand, type Lookup, parseQuantity, resolveEnvironment } from './environment';
import type { Container, Pod } from './pod';

const texts: Record<string, Record<string, string>> = {
  'ConfigMap settings': { LOG_LEVEL: 'info', HOST: 'one' },
  'Secret keys': { password: 'open sesame' },
};
const lookup: Lookup = (kind, name) => {
  const found = texts[`${kind} ${name}`];
  const entries = Object.entries(found ?? {}).map(([key, text]) => [key, Buffer.from(text)]);
  return Promise.resolve(found && (Object.fromEntries(entries) as Record<string, Buffer>));
};
const pod: Pod = {
  metadata: {
    name: 'gateway-1',
    namespace: 'headwater',
    uid: 'u1',
    labels: { 'example.com/app': 'gateway' },
  },
  spec: { restartPolicy: 'Always', terminationGracePeriodSeconds: 30, containers: [] },
};
const place = { podIp: '10.244.1.2', nodeName: 'node-a', nodeIp: '10.244.0.1' };

const resolve = (container: Partial<Container>): Promise<Record<string, string>> =>
  resolveEnvironment(pod, { name: 'main', image: 'image', ...container }, place, lookup);

describe('the variables of a container', () => {
  it('come from values, ConfigMaps, secrets, fields and limits', async () => {
    const env = [
      { name: 'PLAIN', value: 'text' },
      { name: 'LEVEL', valueFrom: { configMapKeyRef: { name: 'settings', key: 'LOG_LEVEL' } } },
      { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'keys', key: 'password' } } },
      { name: 'IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
      { name: 'APP', valueFrom: { fieldRef: { fieldPath: "metadata.labels['example.com/app']" } } },
      { name: 'MEMORY', valueFrom: { resourceFieldRef: { resource: 'limits.memory' } } },
    ];
    expect(await resolve({ env, resources: { limits: { memory: '2Mi' } } })).toEqual({
      PLAIN: 'text',
      LEVEL: 'info',
      PASSWORD: 'open sesame',
      IP: '10.244.1.2',
      APP: 'gateway',
      MEMORY: '2097152',
    });
  });

  it('are those of envFrom where env does not name them', async () => {
    const envFrom = [{ configMapRef: { name: 'settings' } }, { prefix: 'S_', secretRef: { name: 'keys' } }];
    expect(await resolve({ envFrom, env: [{ name: 'HOST', value: 'two' }] })).toEqual({
      LOG_LEVEL: 'info',
      HOST: 'two',
      S_password: 'open sesame',
    });
  });

  it('wait for what is missing, but not for what is optional', async () => {
    const missing = { name: 'keys', key: 'other' };
    const variable = (optional: boolean) => ({
      name: 'A',
      valueFrom: { secretKeyRef: { ...missing, optional } },
    });
    await expect(resolve({ env: [variable(false)] })).rejects.toThrow('"keys" has no key "other"');
    expect(await resolve({ env: [variable(true)] })).toEqual({});
    await expect(resolve({ envFrom: [{ configMapRef: { name: 'none' } }] })).rejects.toThrow(
      '"none" is missing',
    );
  });

  it('may name earlier ones', () => {
    expect(expand('$(HOST):$(PORT) $$(HOST)', { HOST: 'one' })).toBe('one:$(PORT) $(HOST)');
  });
});

test.each([
  ['500m', 0.5],
  ['2', 2],
  ['128Mi', 134_217_728],
])('the quantity %s is %d', (quantity, number) => {
  expect(parseQuantity(quantity)).toBe(number);
});

test('a quantity that is none is refused', () => {
  expect(() => parseQuantity('much')).toThrow('"much" is no quantity.');
});
