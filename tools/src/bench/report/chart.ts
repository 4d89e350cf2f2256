import { describeGoal, type Goal, type Verdict } from './goals';
import type { Spread } from './statistics';

export interface Bar {
  label: string;
  ratio: Spread;
  goal: Goal | undefined;
  verdict: Verdict;
}

const left = 330;
const plot = 420;
const right = 130;
const rowHeight = 28;
const top = 56;
const fills: Record<Verdict, string> = {
  reached: '#2a7f62',
  missed: '#b3402a',
  errors: '#b3402a',
  'no goal': '#6b7785',
};

/** A chart of ratios: one bar per scenario, its spread as a line, its goal as a mark. */
export function drawChart(title: string, bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({ ratio, goal }) => Math.max(ratio.max, goalOf(goal) ?? 0)));
  const x = (value: number): number => left + (Math.max(0, value) / most) * plot;
  const height = top + bars.length * rowHeight + 24;
  const width = left + plot + right;
  const rows = bars.map((bar, index) => drawBar(bar, top + index * rowHeight, x));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="24" font-size="15" font-weight="bold" fill="#1b2733">${escape(title)}</text>`,
    `<text x="16" y="42" fill="#55606b">Bar: median of the pairs. Line: lowest to highest. Mark: goal.</text>`,
    ...rows,
    `<line x1="${n(x(1))}" y1="${top - 6}" x2="${n(x(1))}" y2="${height - 20}" stroke="#1b2733" stroke-dasharray="3 3"/>`,
    `<text x="${n(x(1))}" y="${height - 6}" text-anchor="middle" fill="#1b2733">1 ×</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function drawBar({ label, ratio, goal, verdict }: Bar, y: number, x: (value: number) => number): string {
  const middle = y + 9;
  const mark = goalOf(goal);
  const said = `${ratio.median.toFixed(2)} × ${goal === undefined ? '' : `(${describeGoal(goal)})`}`.trim();
  return [
    `<text x="${left - 8}" y="${y + 13}" text-anchor="end" fill="#1b2733">${escape(label)}</text>`,
    `<rect x="${left}" y="${y}" width="${n(x(ratio.median) - left)}" height="18" fill="${fills[verdict]}"/>`,
    `<line x1="${n(x(ratio.min))}" y1="${middle}" x2="${n(x(ratio.max))}" y2="${middle}" stroke="#1b2733"/>`,
    mark === undefined
      ? ''
      : `<line x1="${n(x(mark))}" y1="${y - 3}" x2="${n(x(mark))}" y2="${y + 21}" stroke="#d99a00" stroke-width="3"/>`,
    `<text x="${left + plot + 8}" y="${y + 13}" fill="#1b2733">${escape(said)}</text>`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function goalOf(goal: Goal | undefined): number | undefined {
  if (goal === undefined) return undefined;
  return 'atLeast' in goal ? goal.atLeast : goal.atMost;
}

const n = (value: number): string => value.toFixed(1);

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
