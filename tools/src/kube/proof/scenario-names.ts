/** What `npm run kube:proof` tries, in this order: the first one only from a release, the last one at the end. */
export const scenarioNames = [
  'upgrade',
  'rollouts',
  'without-delay',
  'wrong-key',
  'failed-migration',
  'rollback',
  'atomic',
  'restore-drill',
  'restore',
  'drain',
  'scale',
  'kill',
  'commands',
  'uninstall',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** A rollout under load, and the same without a delay, which the load must notice. */
export const shortScenarios: readonly ScenarioName[] = ['without-delay'];
