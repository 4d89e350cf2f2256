/** What a paragraph becomes when it says this alone and a blank is typed. */
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
  /** Each of them does it. */
  signs: string[];
  type: Becomes['type'];
  level: number | undefined;
}

/** By what a paragraph becomes, in the order of the table. */
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
