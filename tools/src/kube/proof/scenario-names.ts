/** What `npm run kube:proof` tries, in this order: the first one only from a release. */
export const scenarioNames = [
  'upgrade',
  'rollouts',
  'without-delay',
  'wrong-key',
  'failed-migration',
  'rollback',
  'restore-drill',
  'drain',
  'scale',
  'kill',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];
