/** Names what migrations that no release has take away from older programs: `npm run schema:hints`. For reviewers. */
import { newHints } from './new-hints';

async function main(): Promise<void> {
  const found = await newHints();
  for (const { file, line, what, isExplained } of found)
    console.log(`${file}:${line}: ${what}${isExplained ? ' (explained)' : ''}`);
  if (found.some(({ isExplained }) => !isExplained)) {
    console.error('Say in the file why that is right: "-- contracts: …". docs/upgrades.md');
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
