import { drawChart } from './chart';

const chart = drawChart('Ratios', [
  { label: 'item <a> & b', ratio: { median: 1, min: 0.5, max: 2 }, goal: { atLeast: 1 }, verdict: 'reached' },
  { label: 'slow', ratio: { median: 0.5, min: 0.5, max: 0.5 }, goal: undefined, verdict: 'no goal' },
]);

test('bars are as long as their medians, on the scale of the highest value', () => {
  const widths = [...chart.matchAll(/<rect x="330" y="\d+" width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([210, 105]);
});

test('goals are marked where there are any', () => {
  expect(chart.match(/stroke-width="3"/g)).toHaveLength(1);
  expect(chart).toContain('1.00 × (≥ 1 ×)');
});

test('labels cannot break the document', () => {
  expect(chart).toContain('item &#60;a&#62; &#38; b');
});
