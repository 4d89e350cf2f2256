{{/*
The values of the installation that a restore drill starts in its pod, on the database that it makes: no Redis, no
Typesense, no replica, no TLS between programs of one pod, and media in a folder.
*/}}
{{- define "headwater.drillValues" -}}
{{- $values := deepCopy .Values -}}
{{- $drill := $values.backup.drill -}}
{{- $database := $values.database -}}
{{- $host := default (default $database.host $database.directHost) $drill.host -}}
{{- $port := ternary $drill.port (ternary $database.directPort $database.port (not (empty $database.directHost))) (not (empty $drill.host)) -}}
{{- $_ := set $database "host" $host -}}
{{- $_ := set $database "port" $port -}}
{{- $_ := set $database "name" $drill.database -}}
{{- $_ := set $database "rolesSecret" (default $database.rolesSecret $drill.rolesSecret) -}}
{{- $_ := set $database "directHost" "" -}}
{{- $_ := set $database.replica "host" "" -}}
{{- $_ := set $values.redis "existingSecret" "" -}}
{{- $_ := set $values.typesense "urls" list -}}
{{- $_ := set $values.tls "enabled" false -}}
{{- $_ := set $values.media "storage" "folder" -}}
{{- $_ := set $values.media "publicBytes" false -}}
{{- $_ := set $values.gateway "trustedProxyHops" 0 -}}
{{- $_ := set $values.monitoring.traces "endpoint" "" -}}
{{- $_ := set $values "shutdownDelayMs" 0 -}}
{{- $values | toJson -}}
{{- end }}

{{/* The programs of the drill's pod. All of them share its address, so each has ports of its own. */}}
{{- define "headwater.drillPrograms" -}}
- program: site
  ops: 9091
  env: { SITE_GRPC_HOST: 127.0.0.1, SITE_GRPC_PORT: "50051", SITE_OPS_PORT: "9091", SITE_DB_POOL_SIZE: "2" }
- program: content
  ops: 9092
  env: { CONTENT_GRPC_HOST: 127.0.0.1, CONTENT_GRPC_PORT: "50052", CONTENT_OPS_PORT: "9092", CONTENT_DB_POOL_SIZE: "2" }
- program: search
  ops: 9093
  env: { SEARCH_GRPC_HOST: 127.0.0.1, SEARCH_GRPC_PORT: "50053", SEARCH_OPS_PORT: "9093", SEARCH_DB_POOL_SIZE: "2" }
- program: media
  ops: 9094
  env: { MEDIA_GRPC_HOST: 127.0.0.1, MEDIA_GRPC_PORT: "50054", MEDIA_OPS_PORT: "9094", MEDIA_DB_POOL_SIZE: "2", MEDIA_HTTP_HOST: 127.0.0.1, MEDIA_ADOPT_DIRECTORY: "true" }
# After the services: it is ready when they are.
- program: gateway
  ops: 9090
  env:
    GATEWAY_HOST: 127.0.0.1
    SITE_GRPC_ADDRESS: 127.0.0.1:50051
    CONTENT_GRPC_ADDRESS: 127.0.0.1:50052
    SEARCH_GRPC_ADDRESS: 127.0.0.1:50053
    MEDIA_HTTP_URL: http://127.0.0.1:8081
{{- end }}

{{/* One program of the drill's pod, as a container that ends with the others: takes root (with the values of the drill), program, ops and env. */}}
{{- define "headwater.drillContainer" -}}
name: {{ .program }}
image: {{ include "headwater.image" (dict "root" .root "app" .program) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
# It runs until the container that reads has ended.
restartPolicy: Always
workingDir: /app
command: [node, apps/{{ .program }}/dist/main.js]
env:
  {{- $set := include "headwater.environment" (dict "root" .root "program" .program) | fromYaml }}
  {{- range $name, $value := merge (dict) .env $set }}
  - name: {{ $name | quote }}
    value: {{ $value | quote }}
  {{- end }}
startupProbe:
  httpGet: { path: /readyz, port: {{ .ops }} }
  periodSeconds: 1
  timeoutSeconds: 2
  failureThreshold: 120
resources:
  requests: { cpu: 50m, memory: 192Mi }
  limits: { memory: 768Mi }
securityContext:
  {{- include "headwater.containerSecurity" . | nindent 2 }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: secrets-{{ .program }}, mountPath: /run/secrets/headwater, readOnly: true }
  {{- if eq .program "media" }}
  - { name: media, mountPath: /var/lib/headwater/media }
  {{- end }}
  {{- if .root.Values.trustedCertificates.configMap }}
  - { name: trusted, mountPath: /etc/headwater/trusted, readOnly: true }
  {{- end }}
{{- end }}
