import { isTlsWhole, tlsFilesOf } from './tls-variables';

const names = ['GRPC_TLS_CA', 'GRPC_TLS_CERT', 'GRPC_TLS_KEY'] as const;
const choices = Array.from({ length: 8 }, (_, bits) => names.filter((_name, at) => bits & (1 << at)));

it.each(choices.map((given) => ({ given })))('$given: all three files, or none', ({ given }) => {
  const variables = Object.fromEntries(given.map((name) => [name, `${name}.pem`]));
  expect(isTlsWhole(variables)).toBe(given.length === 0 || given.length === 3);
  expect(tlsFilesOf(variables)).toEqual(
    given.length === 3
      ? { ca: 'GRPC_TLS_CA.pem', cert: 'GRPC_TLS_CERT.pem', key: 'GRPC_TLS_KEY.pem' }
      : undefined,
  );
});
