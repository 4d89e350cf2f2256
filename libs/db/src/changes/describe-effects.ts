import { listEffects } from './change';
import { toTable } from './written-page';

/** The table of changes, in Markdown, for docs/site-version.md. */
export function describeEffects(): string {
  return toTable(
    ['Kind', 'Became', 'Aspect', 'Shown by', 'Raises', 'Why'],
    listEffects().map((row) => {
      const { kind, became, aspect, effect } = row;
      const shown = effect.shownBy === 'every' ? 'every endpoint' : effect.shownBy.join(', ') || 'none';
      return [kind, became, aspect, shown, raisedVersions(row).join(', ') || 'nothing', effect.why];
    }),
  );
}

/** Which versions rise with a change, in the words of the page. */
export function raisedVersions({ effect, hasSite }: ReturnType<typeof listEffects>[number]): string[] {
  const { shownBy, access, directory } = effect;
  return [
    ...(hasSite && shownBy.length > 0 ? ['version'] : []),
    ...(access ? ['access'] : []),
    ...(directory ? ['directory'] : []),
  ];
}
