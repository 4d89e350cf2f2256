{{- define "headwater.fullname" -}}
{{- if contains "headwater" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-headwater" (.Release.Name | trunc 30 | trimSuffix "-") -}}
{{- end -}}
{{- end }}

{{/* Labels of everything. */}}
{{- define "headwater.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{ include "headwater.release" . }}
{{- end }}

{{/* Labels that tell the pods of this release from others. */}}
{{- define "headwater.release" -}}
app.kubernetes.io/name: headwater
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Labels of the pods of one workload: takes root and name. */}}
{{- define "headwater.selector" -}}
{{ include "headwater.release" .root }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "headwater.image" -}}
{{- $image := .root.Values.image -}}
{{- printf "%s-%s:%s" $image.repository .app (default .root.Chart.AppVersion $image.tag) -}}
{{- end }}

{{/* host:port of a service, as the gateway calls it. */}}
{{- define "headwater.grpcAddress" -}}
{{- printf "%s-%s.%s.svc:50051" (include "headwater.fullname" .root) .app .root.Release.Namespace -}}
{{- end }}

{{/* The host name of the admin, without a port; empty where there is no admin. */}}
{{- define "headwater.adminHost" -}}
{{- regexReplaceAll "^https://|:[0-9]+$" .Values.admin.origin "" -}}
{{- end }}

{{/* The secret with the service keys. */}}
{{- define "headwater.serviceKeysSecret" -}}
{{- default (printf "%s-service-keys" (include "headwater.fullname" .)) .Values.serviceKeys.existingSecret -}}
{{- end }}
