import { fillPreviewUrl, problemOfPreviewUrl } from './preview-url';

const values = { token: 'hwp_1_A-b', slug: 'süd & nord/?', locale: 'pt-BR', type: 'post', id: '7' };

it('puts the values of an entry into an address, encoded', () => {
  const text = 'https://www.example.org/{locale}/{type}/{slug}?id={id}&token={token}#{token}';
  expect(fillPreviewUrl(text, values)).toBe(
    'https://www.example.org/pt-BR/post/s%C3%BCd%20%26%20nord%2F%3F?id=7&token=hwp_1_A-b#hwp_1_A-b',
  );
  expect(fillPreviewUrl('https://a.example/{constructor}{token}', values)).toBe(
    'https://a.example/{constructor}hwp_1_A-b',
  );
});

it('takes addresses of frontends', () => {
  const right = [
    'https://www.example.org/preview?token={token}',
    'http://localhost:3000/api/preview/{token}/{locale}/{slug}',
    'HTTPS://www.example.org/#{token}',
  ];
  expect(right.map(problemOfPreviewUrl)).toEqual(right.map(() => undefined));
});

it.each([
  ['', 'absolute http or https URL'],
  ['www.example.org/{token}', 'absolute http or https URL'],
  ['javascript:alert("{token}")', 'absolute http or https URL'],
  ['data:text/html,{token}', 'absolute http or https URL'],
  ['//www.example.org/{token}', 'absolute http or https URL'],
  ['https:/www.example.org/{token}', 'absolute http or https URL'],
  ['https://www.example.org/ {token}', 'absolute http or https URL'],
  ['https://www.example.org\\@other.example/{token}', 'absolute http or https URL'],
  ['https://www.example.org/\n{token}', 'absolute http or https URL'],
  ['https://ann:secret@www.example.org/{token}', 'user name'],
  ['https://{slug}.example.org/{token}', 'in the host name'],
  ['https://www.example.org{slug}/{token}', 'in the host name'],
  ['https://www.example.org/{Token}', 'no other placeholders'],
  ['https://www.example.org/{title}/{token}', 'no other placeholders'],
  ['https://www.example.org/{token', 'no other placeholders'],
  ['https://www.example.org/preview', 'must have the placeholder {token}'],
  [`https://www.example.org/{token}${'x'.repeat(2_000)}`, 'at most 2000'],
])('refuses %s', (text, problem) => {
  expect(problemOfPreviewUrl(text)).toContain(problem);
});
