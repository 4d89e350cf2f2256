/** What `npm run kube:proof` tries, in this order. */
export const scenarioNames = [
  'rollouts',
  'without-delay',
  'wrong-key',
  'failed-migration',
  'rollback',
  'drain',
  'scale',
  'kill',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];
