import { type Installation, startInstallation } from './support/installation';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

let installation: Installation;
const site = ['--site', 'www.river.example'];

const cli = (...args: string[]): Promise<CliResult> =>
  run(['--data-dir', installation.dataDir, ...args], { cwd: installation.folder });

async function widths(...args: string[]): Promise<unknown> {
  const { exitCode, stderr, json } = await cli('--json', 'media', 'widths', ...args, ...site);
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${stderr}`);
  return json();
}

beforeAll(async () => {
  installation = await startInstallation();
  const english = ['--language', 'en', '--language-name', 'English'];
  await cli('sites', 'create', 'www.river.example', '--name', 'River', ...english);
});

afterAll(() => installation?.close());

const usual = [320, 640, 960, 1280, 1920];
const ofInstallation = { installation_widths: usual, installation_avif: false };

test('media widths: a site begins as the installation does, has its own, and goes back', async () => {
  const inherited = { widths: usual, avif: false, own: false, known_widths: usual, ...ofInstallation };
  expect(await widths('get')).toEqual(inherited);
  const known = [320, 400, 640, 800, 960, 1280, 1920];
  const own = { widths: [400, 800], avif: true, own: true, known_widths: known, ...ofInstallation };
  expect(await widths('set', '400,800', '--avif')).toEqual(own);
  expect(await widths('get')).toEqual(own);
  expect(await widths('set', 'none')).toEqual({ ...own, widths: [], avif: false });
  expect(await widths('reset')).toEqual({ ...inherited, known_widths: known });
});

test.each([
  ['800,400', 'ascending'],
  ['400,400', 'ascending'],
  ['15', 'from 16 to 8192'],
  ['8193', 'from 16 to 8192'],
  ['400;800', 'whole numbers'],
  ['', 'whole numbers'],
  [Array.from({ length: 17 }, (_, at) => 100 + at).join(','), 'at most 16'],
])('media widths set: %j is refused and changes nothing', async (given, reason) => {
  const before = await widths('get');
  const { exitCode, stderr } = await cli('media', 'widths', 'set', given, ...site);
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain(reason);
  expect(await widths('get')).toEqual(before);
});
