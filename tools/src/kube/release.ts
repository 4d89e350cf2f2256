import { homedir } from 'node:os';
import { join } from 'node:path';

/** The programs that check the chart, from Go modules. */
export const kubeReleases = {
  helm: { module: 'helm.sh/helm/v3', program: 'helm.sh/helm/v3/cmd/helm', version: 'v3.22.0' },
  kubernetes: { module: 'k8s.io/kubernetes', version: 'v1.37.0' },
  gatewayApi: { module: 'sigs.k8s.io/gateway-api', version: 'v1.6.3' },
  prometheusOperator: {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
  },
  cloudNativePg: { module: 'github.com/cloudnative-pg/cloudnative-pg', version: 'v1.30.0' },
  keda: { module: 'github.com/kedacore/keda/v2', version: 'v2.21.0' },
} as const;

/** The folder for built programs, in the user's cache folder. */
export function kubeCacheFolder(environment: NodeJS.ProcessEnv): string {
  // By the XDG specification, an empty or relative XDG_CACHE_HOME counts as unset.
  const given = environment.XDG_CACHE_HOME;
  const caches = given?.startsWith('/') ? given : join(homedir(), '.cache');
  return join(caches, 'headwater/kube');
}
