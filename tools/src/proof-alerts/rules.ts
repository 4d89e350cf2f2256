import { dump, load } from 'js-yaml';

interface Rule {
  alert: string;
  expr: string;
  for: string;
}

export interface RuleFile {
  groups: { name: string; rules: Rule[] }[];
}

/**
 * How long a state lasts before its alert fires here. Longer than one answer of a dependency that comes too late on a busy machine can
 * show: the next one is asked for after 5 s and waited for 2 s.
 */
const shortFor = '10s';
/** For rates over a time that would be some minutes. */
const shortRange = '15s';

/** The same rules, which fire after seconds: what they look for, and its limits, stay as they are. */
export function shortened(rules: string): string {
  const file = load(rules) as RuleFile;
  for (const rule of file.groups.flatMap((group) => group.rules)) {
    rule.for = shortFor;
    rule.expr = rule.expr.replaceAll(/\[\d+m\]/g, `[${shortRange}]`);
  }
  return dump(file);
}

export const alertsOf = (rules: string): string[] =>
  (load(rules) as RuleFile).groups.flatMap((group) => group.rules.map(({ alert }) => alert)).sort();
