import type { Pod } from './pod';

/** The node and addresses of a pod. */
export interface Place {
  podIp: string;
  nodeName: string;
  nodeIp: string;
}

/** The value of a field such as `status.podIP` or `metadata.labels['app']`. */
export function readField(pod: Pod, fieldPath: string, place: Place): string {
  const { metadata, spec } = pod;
  // `metadata.labels['app.kubernetes.io/name']`
  const [, map, key] = /^metadata\.(labels|annotations)\['(.+)'\]$/.exec(fieldPath) ?? [];
  if (map !== undefined && key !== undefined) return metadata[map as 'labels' | 'annotations']?.[key] ?? '';
  const values: Record<string, string> = {
    'metadata.name': metadata.name,
    'metadata.namespace': metadata.namespace,
    'metadata.uid': metadata.uid,
    'spec.nodeName': place.nodeName,
    'spec.serviceAccountName': spec.serviceAccountName ?? '',
    'status.podIP': place.podIp,
    'status.podIPs': place.podIp,
    'status.hostIP': place.nodeIp,
    'status.hostIPs': place.nodeIp,
  };
  const value = values[fieldPath];
  if (value === undefined) throw new Error(`This kubelet knows no field "${fieldPath}".`);
  return value;
}
