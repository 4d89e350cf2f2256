import i18next from 'i18next';

import { de } from '../src/i18n/de';
import { fieldText } from '../src/i18n/field-texts';

beforeAll(() =>
  i18next.init({
    lng: 'de',
    defaultNS: 'texts',
    resources: { de: { texts: de } },
    interpolation: { escapeValue: false },
  }),
);

it.each([
  ['email must be given.', 'Das muss angegeben werden.'],
  ['email must be an e-mail address.', 'Das ist keine E-Mail-Adresse.'],
  ['password must have 10 to 200 characters.', 'Das muss 10 bis 200 Zeichen haben.'],
  ['name must have 1 to 200 characters; it has 201.', 'Das muss 1 bis 200 Zeichen haben.'],
  ['name must have at most 5 characters; it has 6.', 'Das darf höchstens 5 Zeichen haben; es hat 6.'],
  ['github_url must be an absolute http or https URL of at most 2000 characters.', de.invalid.url],
  ['preview_url must have the placeholder {token}.', de.invalid.placeholder],
  ['preview_url must not have a placeholder in the host name.', de.invalid.placeholder],
  ['preview_url must have no other placeholders than {token}.', de.invalid.placeholder],
  ['domain must be a host name, such as "www.example.com".', de.invalid.host],
  ['code must be a BCP 47 language tag, such as "en" or "pt-BR".', de.invalid.language],
  ['expire_time must be in the future.', de.invalid.future],
  ['allowed_origins[1] must be a web origin, such as "https://app.example".', de.invalid.origin],
  ['s_maxage must be 1 to 86400.', 'Das muss eine ganze Zahl von 1 bis 86.400 sein.'],
  ['blocks_json must hold no such thing.', de.invalid.other],
])('%s', (said, shown) => {
  expect(fieldText(said)).toBe(shown);
});

it('is as the service says it where the page is in English and has no words for it', async () => {
  await i18next.changeLanguage('en');
  expect(fieldText('blocks_json must hold no such thing.')).toBe('blocks_json must hold no such thing.');
});
