import { chooseKnown, withValues } from './installation';

it('leaves out what the chart of an older release does not know', () => {
  const known = { image: { tag: '' }, workloads: { gateway: { replicas: 1, env: {} } }, ports: [] };
  const values = {
    image: { tag: 'v0.1.0', digest: 'sha256:0' },
    admin: { origin: 'https://admin.example' },
    workloads: { gateway: { env: { RATE_LIMIT_PER_MINUTE: '9' } }, admin: { env: {} } },
    ports: [80],
  };
  expect(chooseKnown(values, known)).toEqual({
    image: { tag: 'v0.1.0' },
    workloads: { gateway: { env: { RATE_LIMIT_PER_MINUTE: '9' } } },
    ports: [80],
  });
});

it('changes values and keeps the others', () => {
  const values = { image: { repository: 'one', tag: 'two' }, redis: { cluster: false } };
  expect(withValues(values, { image: { tag: 'three' } })).toEqual({
    image: { repository: 'one', tag: 'three' },
    redis: { cluster: false },
  });
});

it('puts a list in the place of another', () => {
  const ports = (...numbers: number[]) => ({ s3: { ports: numbers } });
  expect(withValues(ports(443, 80), ports(7070))).toEqual(ports(7070));
});
