import { siteOfPreviewToken } from './preview';

const random = 'A-_'.repeat(14) + 'z';

it.each([
  [`hwp_1_${random}`, 1],
  [`hwp_900719925474099_${random}`, 900_719_925_474_099],
  [`hwp_0_${random}`, undefined],
  [`hwp_01_${random}`, undefined],
  [`hwp_-1_${random}`, undefined],
  [`hwp_1e3_${random}`, undefined],
  [`hwp_1000000000000000_${random}`, undefined],
  [`hwp_1_${random}x`, undefined],
  [`hwp_1_${random.slice(1)}`, undefined],
  [`hwa_1_${random}`, undefined],
  [`hwp_1_${random}\n`, undefined],
  ['', undefined],
])('%j names the site %p', (token, siteId) => {
  expect(siteOfPreviewToken(token)).toBe(siteId);
});
