import { type ContainerRun, isSidecar } from './container-run';
import type { Place } from './fields';
import type { Pod } from './pod';

export interface PodParts {
  pod: Pod;
  place: Place | undefined;
  /** The init containers that were started so far. */
  initRuns: readonly ContainerRun[];
  runs: readonly ContainerRun[];
  isInitialized: boolean;
  hasEnded: boolean;
  startTime: string;
  /** The reason why its containers cannot start yet. */
  waitsFor: string | undefined;
}

/** The status of a pod in the form of the API server. */
export function statusOf(parts: PodParts): object {
  const { pod, place, runs, initRuns, isInitialized, startTime, waitsFor } = parts;
  const areReady = runs.length > 0 && runs.every((run) => run.isReady);
  const phase = phaseOf(parts);
  const isOver = phase === 'Succeeded' || phase === 'Failed';
  const condition = (type: string, isTrue: boolean, reason?: string) => ({
    ...{ type, status: isTrue ? 'True' : 'False' },
    ...(reason !== undefined && !isTrue && { reason }),
  });
  const notReady = isOver ? 'PodCompleted' : 'ContainersNotReady';
  return {
    ...{ phase, startTime },
    ...(waitsFor !== undefined && { message: waitsFor }),
    conditions: [
      condition('PodReadyToStartContainers', place !== undefined && !isOver),
      condition('Initialized', isInitialized, 'ContainersNotInitialized'),
      condition('ContainersReady', areReady, notReady),
      condition('Ready', areReady, notReady),
    ],
    ...(place && {
      ...{ hostIP: place.nodeIp, podIP: place.podIp },
      ...{ hostIPs: [{ ip: place.nodeIp }], podIPs: [{ ip: place.podIp }] },
    }),
    initContainerStatuses: initRuns.map(containerStatus),
    containerStatuses: pod.spec.containers.map(({ name, image }) => {
      const run = runs.find((one) => one.container.name === name);
      if (run) return containerStatus(run);
      const waiting = {
        reason: waitsFor ? 'CreateContainerConfigError' : 'PodInitializing',
        message: waitsFor,
      };
      return {
        ...{ name, image, imageID: '', ready: false, started: false, restartCount: 0, state: { waiting } },
      };
    }),
  };
}

function phaseOf({ pod, runs, initRuns, isInitialized, hasEnded }: PodParts): string {
  if (hasEnded) {
    // The exit code of a sidecar does not count for the pod.
    const codes = [...initRuns.filter((run) => !isSidecar(run)), ...runs].map((run) => run.exitCode ?? 137);
    const isWhole = runs.length === pod.spec.containers.length;
    return isWhole && codes.every((code) => code === 0) ? 'Succeeded' : 'Failed';
  }
  return isInitialized && runs.length > 0 ? 'Running' : 'Pending';
}

function containerStatus(run: ContainerRun): object {
  const { container, state, lastState, isReady, isStarted, restarts } = run;
  return {
    name: container.name,
    image: container.image,
    imageID: `tree:${container.image}`,
    ready: isReady,
    started: isStarted,
    restartCount: restarts,
    state,
    lastState: lastState ?? {},
  };
}
