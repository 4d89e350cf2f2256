/** The scenarios of `npm run kube:proof`, in this order. The first one runs only from a release, the last one at the end. */
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

/** A rollout under load, and the same without the delay, which must cause failures. */
export const shortScenarios: readonly ScenarioName[] = ['without-delay'];
