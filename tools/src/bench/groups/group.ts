import type { Failure, Observation, Scenario, ScenarioResult } from '../scenario';
import type { Setting } from '../setting';

/** The results of a run. */
export interface Results {
  scenarios: ScenarioResult[];
  observations: Observation[];
  leftOut: string[];
  /** Scenarios and groups that failed. */
  failed: Failure[];
}

/** Runs the selected scenarios one after the other and reports each when it is done. */
export interface Runner {
  setting: Setting;
  wants(name: string): boolean;
  run(scenario: Scenario): Promise<ScenarioResult | undefined>;
  /** The result of an earlier scenario of this run. */
  find(name: string): ScenarioResult | undefined;
  observe(name: string, look: () => Promise<Observation>): Promise<void>;
  leaveOut(what: string): void;
}

/** Scenarios that share the same installation. */
export interface Group {
  /** Names of scenarios and observations. Nothing is started if none of them is selected. */
  names: readonly string[];
  run(runner: Runner): Promise<void>;
}
