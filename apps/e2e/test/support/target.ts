import { readFileSync } from 'node:fs';

/** The installation under test, from its summary file. */
export interface Target {
  baseUrl: string;
  sites: TargetSite[];
}

export interface TargetSite {
  domain: string;
  mode: 'headless' | 'theme';
  token: string;
  defaultLanguage: string;
  languages: string[];
  /** Entries that must never be visible. */
  unpublished: { type: string; slug: string; title: string; language: string }[];
}

/** E2E_TARGET names a JSON file of type Target. */
export function loadTarget(): Target {
  const path = process.env['E2E_TARGET'];
  if (path === undefined) throw new Error('E2E_TARGET must name the summary of a running installation');
  return JSON.parse(readFileSync(path, 'utf8')) as Target;
}

export const target = loadTarget();

/** The two headless sites whose content must never mix. */
export function headlessPair(): [TargetSite, TargetSite] {
  const [first, second] = target.sites.filter((site) => site.mode === 'headless');
  if (first === undefined || second === undefined) throw new Error('the target needs two headless sites');
  return [first, second];
}

export function themeSite(): TargetSite {
  const site = target.sites.find((candidate) => candidate.mode === 'theme');
  if (site === undefined) throw new Error('the target needs a site in theme mode');
  return site;
}
