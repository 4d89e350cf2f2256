import type { Failure, Observation, Scenario, ScenarioResult } from '../scenario';
import type { Setting } from '../setting';

/** What a run gathers. */
export interface Results {
  scenarios: ScenarioResult[];
  observations: Observation[];
  leftOut: string[];
  /** Scenarios and groups that came to no end. */
  failed: Failure[];
}

/** Runs the scenarios that are wanted, one after the other, and tells each as it is done. */
export interface Runner {
  setting: Setting;
  wants(name: string): boolean;
  run(scenario: Scenario): Promise<ScenarioResult | undefined>;
  /** What an earlier scenario of this run came to. */
  find(name: string): ScenarioResult | undefined;
  observe(name: string, look: () => Promise<Observation>): Promise<void>;
  leaveOut(what: string): void;
}

/** Scenarios that share what has to be started for them. */
export interface Group {
  /** Of scenarios and observations; nothing is started when none of them is wanted. */
  names: readonly string[];
  run(runner: Runner): Promise<void>;
}
