{{/*
The connections to PostgreSQL that the programs may open: to database.host, directly to the primary (by job queues and
drills), and to the replica. All replicas count, and one more of each workload during a rollout; not the pods that are
ending, for which Kubernetes does not wait.
*/}}
{{- define "headwater.connections" -}}
{{- $programs := include "headwater.programs" . | fromYaml -}}
{{- $primary := 0 -}}
{{- $queues := 0 -}}
{{- $replica := 0 -}}
{{- range $name, $members := include "headwater.workloads" . | fromYaml -}}
{{- $pods := include "headwater.maxReplicas" (dict "root" $ "name" $name) | int -}}
{{- if not (and (eq $name "media") (eq $.Values.media.storage "folder")) -}}
{{- $pods = add $pods 1 -}}
{{- end -}}
{{- range $members -}}
{{- $kind := (get $programs .).kind -}}
{{- $workload := get $.Values.workloads . -}}
{{- if eq $kind "service" -}}
{{- $primary = add $primary (mul $pods 2 $workload.poolSize) -}}
{{- $replica = add $replica (mul $pods $workload.poolSize) -}}
{{- else if eq $kind "worker" -}}
{{- $primary = add $primary (mul $pods $workload.poolSize) -}}
{{- /* Besides its jobs a queue listens, keeps one in reserve, and shows that it lives. */ -}}
{{- $queues = add $queues (mul $pods (add $workload.concurrency 3)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- /* Four services with two pools of two each, and the command itself; never through a pooler. */ -}}
{{- if and .Values.backup.drill.enabled (not .Values.backup.drill.host) -}}
{{- $queues = add $queues 18 -}}
{{- end -}}
{{- $host := ternary $primary (add $primary $queues) (not (empty .Values.database.directHost)) -}}
{{- dict "host" $host "queues" $queues "replica" $replica | toJson -}}
{{- end }}
