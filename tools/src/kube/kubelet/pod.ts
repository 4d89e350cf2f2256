/** The fields of a pod that the kubelet reads, as the API server stores it with its defaults. */
export interface Pod {
  metadata: PodMetadata;
  spec: PodSpec;
  status?: { phase?: string; startTime?: string };
}

export interface PodMetadata {
  name: string;
  namespace: string;
  uid: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
}

export interface PodSpec {
  nodeName?: string;
  serviceAccountName?: string;
  restartPolicy: 'Always' | 'OnFailure' | 'Never';
  terminationGracePeriodSeconds: number;
  initContainers?: Container[];
  containers: Container[];
  volumes?: Volume[];
  securityContext?: { runAsUser?: number; runAsGroup?: number; fsGroup?: number };
  enableServiceLinks?: boolean;
  dnsConfig?: { options?: { name: string; value: string }[] };
}

export interface Container {
  name: string;
  image: string;
  /** Of an init container: it continues beside the containers, and ends after them. */
  restartPolicy?: 'Always';
  command?: string[];
  args?: string[];
  workingDir?: string;
  env?: Variable[];
  envFrom?: VariableSource[];
  ports?: { name?: string; containerPort: number }[];
  volumeMounts?: VolumeMount[];
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> };
  securityContext?: { runAsUser?: number; runAsGroup?: number; readOnlyRootFilesystem?: boolean };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: { exec?: Command; httpGet?: HttpGet; sleep?: { seconds: number } } };
}

export interface VolumeMount {
  name: string;
  mountPath: string;
  subPath?: string;
  readOnly?: boolean;
}

interface KeyOf {
  name: string;
  key: string;
  optional?: boolean;
}

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: KeyOf;
    secretKeyRef?: KeyOf;
    fieldRef?: { fieldPath: string };
    resourceFieldRef?: { containerName?: string; resource: string };
  };
}

export interface VariableSource {
  prefix?: string;
  configMapRef?: { name: string; optional?: boolean };
  secretRef?: { name: string; optional?: boolean };
}

export interface KeyToPath {
  key: string;
  path: string;
  mode?: number;
}

export interface Volume {
  name: string;
  configMap?: { name: string; items?: KeyToPath[]; defaultMode?: number; optional?: boolean };
  secret?: { secretName: string; items?: KeyToPath[]; defaultMode?: number; optional?: boolean };
  emptyDir?: object;
  persistentVolumeClaim?: { claimName: string };
  projected?: { defaultMode?: number; sources: ProjectedSource[] };
}

export interface ProjectedSource {
  configMap?: { name: string; items?: KeyToPath[]; optional?: boolean };
  secret?: { name: string; items?: KeyToPath[]; optional?: boolean };
  serviceAccountToken?: { audience?: string; expirationSeconds?: number; path: string };
  downwardAPI?: { items: { path: string; fieldRef?: { fieldPath: string } }[] };
}

export interface Command {
  command: string[];
}

export interface HttpGet {
  path?: string;
  port: string | number;
  scheme?: 'HTTP' | 'HTTPS';
  host?: string;
  httpHeaders?: { name: string; value: string }[];
}

export interface Probe {
  httpGet?: HttpGet;
  tcpSocket?: { port: string | number; host?: string };
  exec?: Command;
  grpc?: { port: number; service?: string };
  initialDelaySeconds?: number;
  periodSeconds?: number;
  timeoutSeconds?: number;
  successThreshold?: number;
  failureThreshold?: number;
}
