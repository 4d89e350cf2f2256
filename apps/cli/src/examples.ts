import { type Command } from 'commander';

const site = '--site www.example.org';

/** An example for every command, by its path. */
const examples: Record<string, string> = {
  'sites create': 'headwater sites create www.example.org --name "Example" --mode headless --language de',
  'sites list': 'headwater sites list --mode headless --name harbour',
  'sites show': 'headwater sites show www.example.org',
  'sites update': 'headwater sites update www.example.org --mode theme --super-admin',
  'sites preview-url':
    'headwater sites preview-url www.example.org "https://www.example.org/preview?token={token}"',
  'sites delete': 'headwater sites delete www.example.org --super-admin --yes',

  'domains list': `headwater domains list ${site}`,
  'domains add': `headwater domains add api.example.org ${site}`,
  'domains make-primary': `headwater domains make-primary example.org ${site}`,
  'domains move': `headwater domains move shop.example.org ${site} --to www.shop.example`,
  'domains remove': `headwater domains remove api.example.org ${site}`,

  'languages list': `headwater languages list ${site}`,
  'languages add': `headwater languages add fr --name Français ${site}`,
  'languages update': `headwater languages update fr --disable ${site}`,

  'tokens create': `headwater tokens create ${site} --name "Web app" --expires 2027-12-31`,
  'tokens list': `headwater tokens list ${site}`,
  'tokens update': `headwater tokens update 7 ${site} --requests-per-minute 600 --super-admin`,
  'tokens revoke': `headwater tokens revoke 7 ${site}`,

  'users invite': 'headwater users invite ann@example.org --super-admin',
  'users show-link': 'headwater users show-link hwi_…',
  'users accept': 'headwater users accept hwi_… --password-file -',
  'users setup': 'headwater users setup hwf_… ann@example.org --password-file -',
  'users list': 'headwater users list --json',
  'users show': 'headwater users show ann@example.org',
  'users reset-password': 'headwater users reset-password ann@example.org',
  'users unlink': 'headwater users unlink ann@example.org https://id.example/realms/staff',
  'users disable': 'headwater users disable ann@example.org',
  'users enable': 'headwater users enable ann@example.org',
  'users promote': 'headwater users promote ann@example.org',
  'users demote': 'headwater users demote ann@example.org',
  'users remove-second-factor': 'headwater users remove-second-factor ann@example.org',
  'users rename': 'headwater users rename ann@example.org "Ann Smith"',

  'grants set': `headwater grants set ann@example.org editor ${site}`,
  'grants list': `headwater grants list ${site}`,
  'grants remove': `headwater grants remove ann@example.org ${site}`,

  'sessions list': 'headwater sessions list ann@example.org',
  'sessions end': 'headwater sessions end ann@example.org 42',

  'passkeys list': 'headwater passkeys list ann@example.org',
  'passkeys rename': 'headwater passkeys rename ann@example.org 3 "Phone"',
  'passkeys remove': 'headwater passkeys remove ann@example.org 3',

  'access-tokens create':
    'headwater access-tokens create ann@example.org --name "Nightly import" --expires 2027-12-31 --sites 3',
  'access-tokens list': 'headwater access-tokens list ann@example.org',
  'access-tokens revoke': 'headwater access-tokens revoke ann@example.org 7',

  'entries list': `headwater entries list ${site} --type post --scheduled --json`,
  'entries show': `headwater entries show 17 ${site}`,
  'entries revisions': `headwater entries revisions 17 ${site}`,
  'entries create': `headwater entries create ${site} --type post --title "Hello" --slug hello --author 3 --blocks-file hello.json`,
  'entries update': `headwater entries update 17 ${site} --title "Hello again"`,
  'entries publish': `headwater entries publish 17 ${site} --at 2027-03-01T08:00:00+01:00`,
  'entries unpublish': `headwater entries unpublish 17 ${site}`,
  'entries delete': `headwater entries delete 17 ${site}`,
  'entries preview': `headwater entries preview 17 ${site} --minutes 30`,
  'entries end-previews': `headwater entries end-previews 17 ${site}`,
  'entries working-copy show': `headwater entries working-copy show 17 ${site} --json`,
  'entries working-copy save': `headwater entries working-copy save 17 ${site} --title "Hello again" --number 3`,
  'entries working-copy discard': `headwater entries working-copy discard 17 ${site}`,
  'entries change': `headwater entries change 17,18 ${site} --add-taxonomies 13`,
  'entries restore-revision': `headwater entries restore-revision 17 3 ${site}`,
  'entries trash': `headwater entries trash ${site} --type post`,
  'entries restore': `headwater entries restore 17 ${site} --slug hello-again`,
  'entries empty-trash': `headwater entries empty-trash ${site} --confirm`,

  'authors list': `headwater authors list ${site}`,
  'authors create': `headwater authors create "Ada Lovelace" ${site}`,
  'authors rename': `headwater authors rename 3 "Ada King" ${site}`,
  'authors link': `headwater authors link 3 ann@example.org ${site}`,
  'authors unlink': `headwater authors unlink 3 ${site}`,
  'authors delete': `headwater authors delete 3 --replacement 4 ${site}`,

  'taxonomies list': `headwater taxonomies list ${site} --type category --language en`,
  'taxonomies tree': `headwater taxonomies tree ${site} --language en`,
  'taxonomies merge': `headwater taxonomies merge 13 12 ${site}`,
  'taxonomies create': `headwater taxonomies create ${site} --name Rivers --slug rivers --parent 12`,
  'taxonomies update': `headwater taxonomies update 13 ${site} --no-parent`,
  'taxonomies delete': `headwater taxonomies delete 13 ${site}`,

  'media upload': `headwater media upload ./photos/otter.jpg ${site}`,
  'media uploads list': `headwater media uploads list ${site}`,
  'media uploads abort': `headwater media uploads abort 0b6f1c1e-7a55-4c1d-9f5e-3f0f5f2f8a11 ${site}`,
  'media replace': `headwater media replace 5 ./photos/otter-2.jpg ${site}`,
  'media list': `headwater media list ${site} --name otter`,
  'media show': `headwater media show 5 ${site}`,
  'media edit': `headwater media edit 5 --alt "An otter on a stone" --language en ${site}`,
  'media rename': `headwater media rename 5 otter-at-dawn.jpg ${site}`,
  'media regenerate': `headwater media regenerate 5 ${site}`,
  'media failed list': 'headwater media failed list --json',
  'media failed retry': `headwater media failed retry 5 ${site}`,
  'media rebuild-variants': `headwater media rebuild-variants ${site}`,
  'media delete': `headwater media delete 5 --refuse-if-used ${site}`,
  'media usage': `headwater media usage 5 ${site}`,
  'media sweep': `headwater media sweep --older-than 90d ${site}`,
  'media quota get': `headwater media quota get ${site}`,
  'media quota list': 'headwater media quota list --json',
  'media quota set': `headwater media quota set --max-bytes 20GiB --max-files none ${site} --super-admin`,

  'media widths get': `headwater media widths get ${site}`,
  'media widths set': `headwater media widths set 320,640,1280 --avif ${site}`,
  'media widths reset': `headwater media widths reset ${site}`,

  'media copy-storage':
    'headwater media copy-storage --from file:/var/lib/headwater/media --to s3://bucket/media',

  'settings get': `headwater settings get ${site} --language de`,
  'settings set': `headwater settings set site_name="Example" contact_email=hello@example.org ${site}`,
  'settings clear': `headwater settings clear contact_email ${site} --language de`,

  'navigation list': `headwater navigation list ${site}`,
  'navigation get': `headwater navigation get header ${site} --language en > header.en.json`,
  'navigation set': `headwater navigation set header --file header.en.json ${site} --language en`,
  'navigation delete': `headwater navigation delete footer ${site} --language de`,
  'navigation design get': `headwater navigation design get ${site}`,
  'navigation design set': `echo '{"bg_color": "#1f5c66"}' | headwater navigation design set header --file - ${site}`,
  'navigation design delete': `headwater navigation design delete footer ${site}`,

  'search status': `headwater search status ${site}`,
  'search verify': `headwater search verify ${site}`,
  'search repair': `headwater search repair ${site}`,
  'revisions prune': `headwater revisions prune ${site} --confirm`,
  'search rebuild': `headwater search rebuild ${site}`,
  'search move-site': `headwater search move-site --to own ${site}`,
  'search curation list': `headwater search curation list ${site} --language en`,
  'search curation set': `headwater search curation set "harbour tour" --pin 12,15 --hide 9 ${site}`,
  'search curation delete': `headwater search curation delete "harbour tour" ${site}`,
  'search synonyms list': `headwater search synonyms list ${site} --language en`,
  'search synonyms set': `headwater search synonyms set boats --words "boat,ship,motor boat" ${site}`,
  'search synonyms delete': `headwater search synonyms delete boats ${site}`,
  'search recency get': `headwater search recency get ${site}`,
  'search recency set': `headwater search recency set 10 ${site}`,

  'audit list': `headwater audit list ${site} --kind token --from 2027-03-01`,
  'jobs list': 'headwater jobs list --task media_variants --super-admin',
  'jobs retry': 'headwater jobs retry 4711 4712 --super-admin',
  'audit erase-actor': 'headwater audit erase-actor user:42 --super-admin',

  'sites export': 'headwater sites export www.example.com --to s3://backups/sites --recipient age1…',
  'sites exports': 'headwater sites exports --from s3://backups/sites',
  'sites import':
    'headwater sites import --from-backup s3://backups/production --site www.example.com --domain yesterday.example.com --identity-file key.txt',

  backup: 'headwater backup --to s3://backups/production --recipient age1… --keep 14',
  'backups list': 'headwater backups list --from s3://backups/production',
  'drill restore':
    'headwater drill restore --from s3://backups/production --identity-file drill-key.txt --media file:/tmp/media',
  'drill read': 'headwater drill read --gateway http://127.0.0.1:8080 --entries 20',
  restore:
    'headwater restore --from s3://backups/production --identity-file backup-key.txt --media file:/srv/media',
  completion: 'source <(headwater completion bash)',
  doctor: 'headwater doctor --json',
  'keys encryption': 'headwater keys encryption',
  'keys identity': 'headwater keys identity',
  'keys generate': 'headwater keys generate admin --access management --allow-super-admin --json',
  migrate: 'DATABASE_URL=postgres://postgres@db/headwater headwater migrate --roles-file roles.json',
};

/** Adds its example to the end of every command's help. */
export function addExamples(command: Command, path: string[] = []): void {
  for (const child of command.commands) addExamples(child, [...path, child.name()]);
  const example = examples[path.join(' ')];
  if (example !== undefined) command.addHelpText('after', `\nExample:\n  $ ${example}`);
}
