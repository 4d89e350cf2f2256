import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import i18next from 'i18next';

import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fieldText } from '../src/i18n/field-texts';

const root = resolve(__dirname, '../../..');
const services = ['site', 'content', 'media', 'identity'];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names of fields, of status codes of gRPC, and of other things that look like the code of a fault. */
const noFaults =
  /^(?:ALREADY_EXISTS|FAILED_PRECONDITION|PERMISSION_DENIED|RESOURCE_EXHAUSTED|INVALID_ARGUMENT|NOT_FOUND|OUT_OF_RANGE|DATA_LOSS|(?:ROLE|ENTRY|MEDIA)_(?:ORDER|STATUS|KIND)_\w+)$/;

/** Codes that no page can cause or show, each with the reason. */
const neverShown: Record<string, string> = {
  BODY_CUT_OFF: 'nobody is there to read it',
  BODY_NOT_JSON: 'pages send JSON',
  CHECKSUM_NOT_KNOWN: 'pages send no checksums',
  DIRECTORY_VERSION_BEHIND: 'the admin says that a service is away',
  IMPORT_KEY_TAKEN: 'no page imports',
  KEY_REPEATED: 'pages write JSON with JSON.stringify',
  METHOD_NOT_ALLOWED: 'pages ask by the contract',
  RANGE_NOT_SATISFIABLE: 'of readers of bytes',
  REVISIONS_UNBOUNDED: 'no page removes revisions',
  SITE_NOT_ALLOWED: 'the admin says that there is no such site',
  STORAGE_TOO_SLOW: 'the admin says that a service is away',
  TOO_MANY_PRESENCES: 'who else is here is then not shown',
  TUS_VERSION_UNKNOWN: 'pages speak the version of the admin',
  UNSUPPORTED_MEDIA_TYPE: 'pages send what the contract says',
  WRITE_HEADER_MISSING: 'pages send it',
};

function codesIn(path: string): string[] {
  return [...read(path).matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g)].map(([, code = '']) => code);
}

test('whatever the server may refuse has a text in both languages', () => {
  const files = [...services.map((name) => `apps/${name}/src/errors.ts`), 'apps/admin/src/faults.ts'];
  const codes = new Set(files.flatMap(codesIn).filter((code) => !noFaults.test(code)));
  expect(codes.size).toBeGreaterThan(80);
  const without = [...codes].filter((code) => !(code in en.fault) && !(code in neverShown));
  expect(without).toEqual([]);
  const both = Object.keys(neverShown).filter((code) => code in en.fault);
  expect(both).toEqual([]);
});

/** Every `must …` of the services: the messages about fields. Each value in them is replaced by 7. */
function saidOfFields(): string[] {
  const folders = [
    ...services.map((name) => `apps/${name}/src`),
    'libs/grpc/src/requests',
    'libs/values/src',
  ];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (path) =>
          path.endsWith('.ts') && !/config|settings|secret-box|group-roles|secure-url|\.test\./.test(path),
      )
      .map((path) => read(`${folder}/${path}`)),
  );
  const said = texts.flatMap((text) => [...text.matchAll(/(['`])(must (?:(?!\1)[^\\\n]|\\.)+)\1/g)]);
  return said.map(([, , message = '']) => message.replace(/\$\{[^}]*\}/g, '7').replaceAll('\\', ''));
}

/** Messages about values for which no form has a field. */
const ofPrograms =
  /_id\b|must be (?:of the type|valid|one of|a positive|an integer|the id|SITE_MODE|ENTRY_STATUS|what WebAuthn|user:|the revision|that of the batch|absent|true|false|"page"|another|the group|given in|given when|given together|a number of bytes|at most 7(?: ids| tokens| widths)?$|in ascending)|must name|must hold|must add|must not (?:both|be given|be less)|must not be a header|must have at most 7 bytes|must be 7$|must have (?:a string|an object|7)|must not have the key|must be an array|hexadecimal|milliseconds|-1$|widths$/;

describe('what is said of a field', () => {
  beforeAll(() =>
    i18next.init({
      lng: 'de',
      defaultNS: 'texts',
      resources: { de: { texts: de }, en: { texts: en } },
      interpolation: { escapeValue: false },
    }),
  );

  test('every message for people is known', () => {
    const messages = saidOfFields().filter((message) => !ofPrograms.test(message));
    expect(messages.length).toBeGreaterThan(25);
    const unknown = messages.filter((message) => fieldText(`name ${message}.`) === de.invalid.other);
    expect(unknown).toEqual([]);
  });

  test('a message that is not known is said in English only to those who read English', async () => {
    expect(fieldText('name must be blue.')).toBe(de.invalid.other);
    await i18next.changeLanguage('en');
    expect(fieldText('name must be blue.')).toBe('name must be blue.');
    expect(fieldText('name must have 1 to 200 characters; it has 201.')).toBe(
      'This must have 1 to 200 characters.',
    );
  });
});
