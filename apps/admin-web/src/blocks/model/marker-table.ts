/** What a paragraph becomes if it consists of a marker and a blank is typed. */
export const markers = {
  '##': { type: 'heading', level: 2 },
  '###': { type: 'heading', level: 3 },
  '####': { type: 'heading', level: 4 },
  '-': { type: 'list' },
  '*': { type: 'list' },
  '1.': { type: 'ordered' },
  '>': { type: 'quote' },
} as const satisfies Record<string, { type: string; level?: number }>;

type Becomes = (typeof markers)[keyof typeof markers];

interface MarkerName {
  /** Each of these signs has this effect. */
  signs: string[];
  type: Becomes['type'];
  level: number | undefined;
}

/** The names of the markers, in the order of the table. */
export function markerNames(): MarkerName[] {
  const names: MarkerName[] = [];
  for (const [sign, { type, ...more }] of Object.entries<Becomes>(markers)) {
    const level = 'level' in more ? more.level : undefined;
    const known = names.find((name) => name.type === type && name.level === level);
    if (known) known.signs.push(sign);
    else names.push({ signs: [sign], type, level });
  }
  return names;
}
