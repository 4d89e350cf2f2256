import { listEffects } from './change';

const start = '<!-- Written by "npm run changes:table". -->';
const end = '<!-- End of what is written. -->';

/** The table of changes for people, in Markdown. */
export function describeEffects(): string {
  const rows = listEffects().map(({ kind, became, aspect, effect, hasSite }) => {
    const { shownBy, access, directory, why } = effect;
    const shown = shownBy === 'every' ? 'every endpoint' : shownBy.join(', ') || 'none';
    const raised = [
      ...(hasSite && shown !== 'none' ? ['version'] : []),
      ...(access ? ['access'] : []),
      ...(directory ? ['directory'] : []),
    ];
    return [kind, became, aspect, shown, raised.join(', ') || 'nothing', why];
  });
  return [['Kind', 'Became', 'Aspect', 'Shown by', 'Raises', 'Why'], Array<string>(6).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The page with the table of now between its marks. */
export function withEffects(page: string): string {
  const [before, rest] = split(page, start);
  const [, after] = split(rest, end);
  return `${before}${start}\n\n${describeEffects()}\n\n${end}${after}`;
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`the page lacks the line ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
