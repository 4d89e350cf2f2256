{{/* A workload that KEDA scales by the metrics of its programs: takes root and name. */}}
{{- define "headwater.scaledObject" -}}
{{- $workload := get .root.Values.workloads .name -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "headwater.fullname" .root }}-{{ .name }}
  namespace: {{ .root.Release.Namespace | quote }}
  labels:
    {{- include "headwater.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  scaleTargetRef:
    name: {{ include "headwater.fullname" .root }}-{{ .name }}
  minReplicaCount: {{ $workload.autoscaling.minReplicas }}
  maxReplicaCount: {{ $workload.autoscaling.maxReplicas }}
  {{- $signals := include "headwater.scalingSignals" . | fromJsonArray }}
  {{- $types := list }}
  {{- range $signals }}
  {{- $types = append $types .type }}
  {{- end }}
  {{- /* KEDA refuses a fallback if no signal is a mean over pods. Without a fallback it does not scale while a metric is unknown. */}}
  {{- if has "AverageValue" $types }}
  # While Prometheus does not answer, the workload stays as it is.
  fallback:
    failureThreshold: 3
    replicas: {{ $workload.autoscaling.minReplicas }}
    behavior: currentReplicasIfHigher
  {{- end }}
  triggers:
    {{- with $workload.autoscaling.cpuPercent }}
    - type: cpu
      metricType: Utilization
      metadata:
        value: {{ . | quote }}
    {{- end }}
    {{- range $signals }}
    - type: prometheus
      name: {{ .name }}
      metricType: {{ .type }}
      metadata:
        serverAddress: {{ $.root.Values.keda.prometheusUrl | quote }}
        query: {{ .query | quote }}
        threshold: {{ .threshold | quote }}
    {{- end }}
{{- end }}

{{/*
The signals by which a workload is scaled: takes root and name. AverageValue: the sum of all pods, divided by their
number. Value: one figure for all pods; their number rises in proportion to it.
*/}}
{{- define "headwater.scalingSignals" -}}
{{- $keda := .root.Values.keda -}}
{{- $kind := (get (include "headwater.programs" .root | fromYaml) .name).kind -}}
{{- $pods := printf "namespace=%q,pod=~%q" .root.Release.Namespace (printf "%s-%s-[0-9a-z]+-[0-9a-z]+" (include "headwater.fullname" .root) .name) -}}
{{- $signals := list -}}
{{- if $keda.eventLoopUtilisation -}}
{{- $signals = append $signals (dict "name" "event-loop" "type" "AverageValue" "threshold" $keda.eventLoopUtilisation "query" (printf "sum(headwater_event_loop_utilisation{%s})" $pods)) -}}
{{- end -}}
{{- if and $keda.requestsOpen (has .name (list "gateway" "media" "admin")) -}}
{{- $signals = append $signals (dict "name" "requests-open" "type" "AverageValue" "threshold" $keda.requestsOpen "query" (printf "sum(headwater_http_requests_open{%s})" $pods)) -}}
{{- end -}}
{{- if and $keda.callsRunning (eq $kind "service") -}}
{{- $signals = append $signals (dict "name" "calls-running" "type" "AverageValue" "threshold" $keda.callsRunning "query" (printf "sum(headwater_grpc_running{%s})" $pods)) -}}
{{- end -}}
{{- if and $keda.poolWaiting (eq $kind "service") -}}
{{- $signals = append $signals (dict "name" "pool-waiting" "type" "AverageValue" "threshold" $keda.poolWaiting "query" (printf "sum(headwater_sql_waiting{%s})" $pods)) -}}
{{- end -}}
{{- if and $keda.oldestJobSeconds (eq $kind "worker") (ne .name "search-indexer") -}}
{{- $signals = append $signals (dict "name" "oldest-job" "type" "Value" "threshold" $keda.oldestJobSeconds "query" (printf "max(headwater_jobs_oldest_seconds{%s})" $pods)) -}}
{{- end -}}
{{- if and $keda.oldestJobSeconds (eq .name "search-indexer") -}}
{{- $signals = append $signals (dict "name" "index-lag" "type" "Value" "threshold" $keda.oldestJobSeconds "query" (printf "max(headwater_search_index_lag_seconds{%s})" $pods)) -}}
{{- end -}}
{{- $signals | toJson -}}
{{- end }}
