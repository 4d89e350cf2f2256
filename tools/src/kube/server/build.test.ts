import { kubeReleases } from '../release';
import { moduleFile } from './build';

const { version } = kubeReleases.kubernetes;

describe('the module that the API server is built in', () => {
  it('has the published parts of Kubernetes in place of folders', () => {
    const goMod = [
      'module k8s.io/kubernetes',
      'go 1.26.0',
      'godebug default=go1.26',
      'require (',
      '\tgithub.com/google/cel-go v0.26.0',
      ')',
      'replace (',
      '\tk8s.io/api => ./staging/src/k8s.io/api',
      '\tk8s.io/kube-proxy => ./staging/src/k8s.io/kube-proxy',
      ')',
    ].join('\n');
    const parts = version.replace('v1.', 'v0.');
    expect(moduleFile(goMod, 'k8s.io/kubernetes/cmd/kube-apiserver').split('\n')).toEqual([
      'module headwater.example/kubernetes',
      'go 1.26.0',
      'godebug default=go1.26',
      `require k8s.io/kubernetes ${version}`,
      'tool k8s.io/kubernetes/cmd/kube-apiserver',
      `replace k8s.io/api => k8s.io/api ${parts}`,
      `replace k8s.io/kube-proxy => k8s.io/kube-proxy ${parts}`,
      '',
    ]);
  });
});
