const heading = '## Unreleased\n';

/** Turns “Unreleased” into a section with version and date, and begins a new, empty “Unreleased”. */
export function releaseChangelog(changelog: string, version: string, today: Date): string {
  const start = changelog.indexOf(heading);
  if (start === -1) throw new Error('CHANGELOG.md has no “## Unreleased”.');
  const after = changelog.slice(start + heading.length);
  const next = after.search(/^## /m);
  const notes = (next === -1 ? after : after.slice(0, next)).trim();
  if (notes === '') throw new Error('CHANGELOG.md has nothing under “Unreleased”: say what changes.');
  if (!/^### Upgrade\n+\S/m.test(notes))
    throw new Error(
      'CHANGELOG.md has no “### Upgrade” under “Unreleased”: say what has to be done, if only “Nothing”.',
    );
  const earlier = next === -1 ? '' : `\n${after.slice(next)}`;
  const date = today.toISOString().slice(0, 10);
  return `${changelog.slice(0, start)}${heading}\n## ${version} (${date})\n\n${notes}\n${earlier}`;
}
