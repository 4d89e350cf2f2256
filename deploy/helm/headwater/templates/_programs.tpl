{{/*
All programs: the app of each, the file that is run, and the dependencies. Variables, secrets, ports, probes and network
policies follow from this table.
*/}}
{{- define "headwater.programs" -}}
gateway: { app: gateway, entry: main.js, kind: gateway, reaches: [redis, collector] }
site: { app: site, entry: main.js, kind: service, reaches: [postgresql, redis, collector] }
site-worker: { app: site, entry: worker-main.js, kind: worker, reaches: [postgresql, redis, sharedCaches, collector] }
content: { app: content, entry: main.js, kind: service, reaches: [postgresql, redis, collector] }
content-worker: { app: content, entry: worker-main.js, kind: worker, reaches: [postgresql, redis, collector] }
media: { app: media, entry: main.js, kind: service, reaches: [postgresql, redis, s3, collector] }
media-worker: { app: media, entry: worker-main.js, kind: worker, reaches: [postgresql, redis, s3, collector] }
search: { app: search, entry: main.js, kind: service, reaches: [postgresql, redis, typesense, collector] }
search-indexer: { app: search, entry: indexer-main.js, kind: worker, reaches: [postgresql, redis, typesense, collector] }
identity: { app: identity, entry: main.js, kind: service, reaches: [postgresql, redis, identityProvider, mail, collector] }
admin: { app: admin, entry: main.js, kind: admin, reaches: [collector] }
{{- end }}

{{/* The dependencies that this installation has, as the keys of a map. */}}
{{- define "headwater.dependencies" -}}
postgresql: true
{{- if .Values.redis.existingSecret }}
redis: true
{{- end }}
{{- if .Values.sharedCaches.purgeUrls }}
sharedCaches: true
{{- end }}
{{- if eq .Values.media.storage "s3" }}
s3: true
{{- end }}
{{- if .Values.typesense.urls }}
typesense: true
{{- end }}
{{- if .Values.identityProvider.issuer }}
identityProvider: true
{{- end }}
{{- if .Values.mail.host }}
mail: true
{{- end }}
{{- if .Values.monitoring.traces.endpoint }}
collector: true
{{- end }}
{{- end }}

{{/* The workloads and the programs of their pods. A folder of media has one pod for the service and its worker. */}}
{{- define "headwater.workloads" -}}
gateway: [gateway]
site: [site]
{{- if .Values.sharedCaches.purgeUrls }}
site-worker: [site-worker]
{{- end }}
content: [content]
content-worker: [content-worker]
{{- if eq .Values.media.storage "folder" }}
media: [media, media-worker]
{{- else }}
media: [media]
media-worker: [media-worker]
{{- end }}
search: [search]
{{- if .Values.typesense.urls }}
search-indexer: [search-indexer]
{{- end }}
identity: [identity]
{{- if .Values.admin.origin }}
admin: [admin]
{{- end }}
{{- end }}

{{/* How many seconds a program may take from SIGTERM to its end, as docs/configuration.md says: takes root and program. */}}
{{- define "headwater.drainSeconds" -}}
{{- $program := get (include "headwater.programs" .root | fromYaml) .program -}}
{{- $delay := divf .root.Values.shutdownDelayMs 1000 | ceil | int -}}
{{- if eq $program.kind "worker" -}}
20
{{- else if has $program.kind (list "gateway" "admin") -}}
{{- add $delay (divf (get .root.Values $program.kind).shutdownGraceMs 1000 | ceil | int) 10 -}}
{{- else if eq $program.app "media" -}}
{{- add $delay 40 -}}
{{- else -}}
{{- add $delay 20 -}}
{{- end -}}
{{- end }}

{{/* The longest of these times in a pod, because its programs are stopped at the same time. */}}
{{- define "headwater.podDrainSeconds" -}}
{{- $longest := 0 -}}
{{- range .programs -}}
{{- $longest = max $longest (include "headwater.drainSeconds" (dict "root" $.root "program" .) | int) -}}
{{- end -}}
{{- $longest -}}
{{- end }}

{{- define "headwater.graceSeconds" -}}
{{- $given := (get .root.Values.workloads .name).terminationGracePeriodSeconds -}}
{{- default (add (include "headwater.podDrainSeconds" . | int) 5) $given -}}
{{- end }}

{{/* The most processes that a workload may have at a time, without those that a rollout adds. */}}
{{- define "headwater.maxReplicas" -}}
{{- $workload := get .root.Values.workloads .name -}}
{{- ternary $workload.autoscaling.maxReplicas $workload.replicas $workload.autoscaling.enabled -}}
{{- end }}
