{{/*
The connections to PostgreSQL that programs may open: to database.host, directly to the primary (by job queues, backups
and drills), and to the replica. `steady` is the number for all replicas. `peak` is the most that a rollout of all
workloads needs: Kubernetes waits until new pods are ready, but not until old pods have ended, and these keep their
connections until then. So all old pods may run beside all new ones. A workload with a folder of media is replaced by
Recreate, which waits.
*/}}
{{- define "headwater.connections" -}}
{{- $steady := dict "primary" 0 "queues" 0 "replica" 0 -}}
{{- $peak := dict "primary" 0 "queues" 0 "replica" 0 -}}
{{- range $name, $members := include "headwater.workloads" . | fromYaml -}}
{{- $pods := include "headwater.maxReplicas" (dict "root" $ "name" $name) | int -}}
{{- $together := ternary $pods (mul $pods 2) (eq (include "headwater.isRecreated" (dict "root" $ "name" $name)) "true") -}}
{{- range $program := $members -}}
{{- range $kind, $count := include "headwater.connectionsOfPod" (dict "root" $ "program" $program) | fromYaml -}}
{{- $_ := set $steady $kind (add (get $steady $kind) (mul $pods (int $count))) -}}
{{- $_ := set $peak $kind (add (get $peak $kind) (mul $together (int $count))) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $jobs := add (ternary 1 0 .Values.backup.enabled) (ternary 18 0 (and .Values.backup.drill.enabled (not .Values.backup.drill.host))) -}}
{{- range $sums := list $steady $peak -}}
{{- /* A backup has one. A drill has four services with two pools of two each, and the command itself. */ -}}
{{- $_ := set $sums "queues" (add (get $sums "queues") $jobs) -}}
{{- $_ := set $sums "host" (ternary (get $sums "primary") (add (get $sums "primary") (get $sums "queues")) (not (empty $.Values.database.directHost))) -}}
{{- end -}}
{{- dict "steady" $steady "peak" $peak | toJson -}}
{{- end }}

{{/* The connections of one process: takes root and program. */}}
{{- define "headwater.connectionsOfPod" -}}
{{- $kind := (get (include "headwater.programs" .root | fromYaml) .program).kind -}}
{{- $workload := get .root.Values.workloads .program -}}
{{- if eq $kind "service" }}
primary: {{ mul 2 $workload.poolSize }}
replica: {{ $workload.poolSize }}
{{- else if eq $kind "worker" }}
primary: {{ $workload.poolSize }}
# Besides its jobs a queue listens, keeps one in reserve, and shows that it lives.
queues: {{ add $workload.concurrency 3 }}
{{- end }}
{{- end }}

{{/* Whether all pods of a workload end before new ones begin: takes root and name. */}}
{{- define "headwater.isRecreated" -}}
{{- and (eq .name "media") (eq .root.Values.media.storage "folder") -}}
{{- end }}
