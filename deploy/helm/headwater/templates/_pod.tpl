{{/* Pod Security "restricted". */}}
{{- define "headwater.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "headwater.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* The secrets of a program as sources of a projected volume, which is updated when a secret is replaced. */}}
{{- define "headwater.secretSources" -}}
{{- $values := .root.Values -}}
{{- $program := get (include "headwater.programs" .root | fromYaml) .program -}}
{{- $has := include "headwater.dependencies" .root | fromYaml -}}
{{- if has $program.kind (list "service" "worker") }}
- secret:
    name: {{ $values.database.rolesSecret | quote }}
    items:
      - { key: headwater_{{ $program.app }}_management, path: database/headwater_{{ $program.app }}_management }
      {{- if eq $program.kind "service" }}
      - { key: headwater_{{ $program.app }}_delivery, path: database/headwater_{{ $program.app }}_delivery }
      {{- else }}
      - { key: headwater_jobs, path: database/headwater_jobs }
      {{- end }}
{{- end }}
{{- if ne $program.kind "worker" }}
- secret:
    name: {{ include "headwater.serviceKeysSecret" .root | quote }}
    items:
      {{- if eq $program.kind "gateway" }}
      - { key: gateway, path: service-keys/gateway }
      {{- else if eq $program.kind "admin" }}
      - { key: people, path: service-keys/people }
      {{- else }}
      - { key: service-keys.json, path: service-keys/service-keys.json }
      - { key: identity-public-keys, path: service-keys/identity-public-keys }
      {{- if eq $program.app "identity" }}
      - { key: identity-signing-key, path: service-keys/identity-signing-key }
      - { key: identity-encryption-key, path: service-keys/identity-encryption-key }
      {{- end }}
      {{- end }}
{{- if $values.tls.enabled }}
- secret:
    name: {{ get $values.tls.secrets $program.app | quote }}
    items:
      - { key: ca.crt, path: tls/ca.crt }
      - { key: tls.crt, path: tls/tls.crt }
      - { key: tls.key, path: tls/tls.key }
{{- end }}
{{- end }}
{{- if and $has.redis (has "redis" $program.reaches) }}
- secret:
    name: {{ $values.redis.existingSecret | quote }}
    items:
      - { key: {{ $values.redis.urlKey | quote }}, path: redis/url }
{{- end }}
{{- if and $has.s3 (eq $program.app "media") $values.media.s3.credentialsSecret }}
- secret:
    name: {{ $values.media.s3.credentialsSecret | quote }}
    items:
      - { key: {{ $values.media.s3.accessKeyIdKey | quote }}, path: s3/access-key-id }
      - { key: {{ $values.media.s3.secretAccessKeyKey | quote }}, path: s3/secret-access-key }
{{- end }}
{{- if and $has.typesense (eq $program.app "search") }}
- secret:
    name: {{ $values.typesense.existingSecret | quote }}
    items:
      - { key: {{ $values.typesense.searchKeyKey | quote }}, path: typesense/search }
      {{- if eq $program.kind "worker" }}
      - { key: {{ $values.typesense.adminKeyKey | quote }}, path: typesense/admin }
      {{- end }}
{{- end }}
{{- if and $has.identityProvider (eq $program.app "identity") $values.identityProvider.existingSecret }}
- secret:
    name: {{ $values.identityProvider.existingSecret | quote }}
    items:
      - { key: {{ $values.identityProvider.clientSecretKey | quote }}, path: identity-provider/client-secret }
{{- end }}
{{- if and $has.mail (eq $program.app "identity") $values.mail.existingSecret }}
- secret:
    name: {{ $values.mail.existingSecret | quote }}
    items:
      - { key: {{ $values.mail.passwordKey | quote }}, path: mail/password }
{{- end }}
{{- if and (eq .program "site-worker") $values.sharedCaches.headersSecret }}
- secret:
    name: {{ $values.sharedCaches.headersSecret | quote }}
    items:
      - { key: {{ $values.sharedCaches.headersKey | quote }}, path: shared-caches/headers.json }
{{- end }}
{{- if and $has.collector $values.monitoring.traces.headersSecret }}
- secret:
    name: {{ $values.monitoring.traces.headersSecret | quote }}
    items:
      - { key: {{ $values.monitoring.traces.headersKey | quote }}, path: collector/headers }
{{- end }}
{{- end }}

{{/* The ports of a program: a list of names. */}}
{{- define "headwater.ports" -}}
{{- $kind := (get (include "headwater.programs" .root | fromYaml) .program).kind -}}
{{- $ports := list (ternary "worker-ops" "ops" (eq $kind "worker")) -}}
{{- if has $kind (list "gateway" "admin") -}}
{{- $ports = append $ports "http" -}}
{{- else if eq $kind "service" -}}
{{- $ports = append $ports "grpc" -}}
{{- end -}}
{{- if eq .program "media" -}}
{{- $ports = append $ports "bytes" -}}
{{- if .root.Values.media.publicBytes -}}
{{- $ports = append $ports "public-bytes" -}}
{{- end -}}
{{- end -}}
{{- $ports | toJson -}}
{{- end }}

{{/* The container of a program: takes root and program. The liveness probe checks no dependency: /healthz answers as long as the process does. */}}
{{- define "headwater.container" -}}
{{- $program := get (include "headwater.programs" .root | fromYaml) .program -}}
{{- $workload := get .root.Values.workloads .program -}}
{{- $opsPort := ternary "worker-ops" "ops" (eq $program.kind "worker") -}}
name: {{ .program }}
image: {{ include "headwater.image" (dict "root" .root "app" $program.app) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
workingDir: /app
command: [node, apps/{{ $program.app }}/dist/{{ $program.entry }}]
env:
  {{- range $name, $value := include "headwater.environment" . | fromYaml }}
  - name: {{ $name | quote }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range $name, $value := $workload.env }}
  - name: {{ $name | quote }}
    value: {{ $value | quote }}
  {{- end }}
ports:
  {{- range include "headwater.ports" . | fromJsonArray }}
  - name: {{ . }}
    containerPort: {{ get (include "headwater.portNumbers" $ | fromYaml) . }}
  {{- end }}
startupProbe:
  httpGet: { path: /healthz, port: {{ $opsPort }} }
  periodSeconds: 1
  timeoutSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: {{ $opsPort }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: {{ $opsPort }} }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 2
{{- with $workload.resources }}
resources:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  {{- include "headwater.containerSecurity" . | nindent 2 }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: secrets-{{ .program }}, mountPath: /run/secrets/headwater, readOnly: true }
  {{- if eq $program.app "media" }}
  - { name: media, mountPath: /var/lib/headwater/media }
  {{- end }}
  {{- if .root.Values.trustedCertificates.configMap }}
  - { name: trusted, mountPath: /etc/headwater/trusted, readOnly: true }
  {{- end }}
{{- end }}

{{- define "headwater.volumes" -}}
- name: tmp
  emptyDir: {}
{{- range .programs }}
- name: secrets-{{ . }}
  projected:
    defaultMode: 0440
    sources:
      {{- include "headwater.secretSources" (dict "root" $.root "program" .) | trim | nindent 6 }}
{{- end }}
{{- if hasPrefix "media" .name }}
- name: media
  {{- if eq .root.Values.media.storage "folder" }}
  persistentVolumeClaim:
    claimName: {{ default (printf "%s-media" (include "headwater.fullname" .root)) .root.Values.media.folder.existingClaim | quote }}
  {{- else }}
  emptyDir:
    sizeLimit: {{ .root.Values.media.s3.scratchSize }}
  {{- end }}
{{- end }}
{{- with .root.Values.trustedCertificates.configMap }}
- name: trusted
  configMap:
    name: {{ . | quote }}
    items:
      - { key: {{ $.root.Values.trustedCertificates.key | quote }}, path: ca.crt }
{{- end }}
{{- end }}

{{- define "headwater.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . | quote }}
  {{- end }}
{{- end }}
{{- end }}

{{/* Where the pods of jobs run. */}}
{{- define "headwater.jobPlacement" -}}
{{- with .Values.jobs.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- with .Values.jobs.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.jobs.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "headwater.jobAnnotations" -}}
{{- with .Values.jobs.podAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
