{{/*
The beginning of the names of objects. Names of services begin with a letter and have no dots. The name of a Deployment
has at most 46 characters, of which "-search-indexer" takes 15: names of pods are cut off at 63, and KEDA queries them
by their whole names.
*/}}
{{- define "headwater.fullname" -}}
{{- $name := .Release.Name | replace "." "-" -}}
{{- if not (contains "headwater" $name) -}}
{{- $name = printf "%s-headwater" $name -}}
{{- end -}}
{{- if not (regexMatch "^[a-z]" $name) -}}
{{- $name = printf "headwater-%s" $name -}}
{{- end -}}
{{- if gt (len $name) 31 -}}
{{- /* Keeps releases with the same beginning apart. */ -}}
{{- $name = printf "%s-%s" ($name | trunc 25 | trimAll "-") (.Release.Name | sha256sum | trunc 5) -}}
{{- end -}}
{{- $name -}}
{{- end }}

{{/* Labels of all objects. */}}
{{- define "headwater.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{ include "headwater.release" . }}
{{- end }}

{{/* Labels that distinguish the pods of this release from others. */}}
{{- define "headwater.release" -}}
app.kubernetes.io/name: headwater
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{/* Labels of the pods of one workload: takes root and name. */}}
{{- define "headwater.selector" -}}
{{ include "headwater.release" .root }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{/* The image of an app: takes root and app. */}}
{{- define "headwater.image" -}}
{{- $image := .root.Values.image -}}
{{- printf "%s-%s:%s" $image.repository .app (default .root.Chart.AppVersion $image.tag) -}}
{{- with get ($image.digests | default dict) .app }}@{{ . }}{{ end -}}
{{- end }}

{{/* host:port of a service, as the gateway calls it. */}}
{{- define "headwater.grpcAddress" -}}
{{- printf "%s-%s.%s.svc:50051" (include "headwater.fullname" .root) .app .root.Release.Namespace -}}
{{- end }}

{{/* The host name of the admin, without a port; empty if there is no admin. */}}
{{- define "headwater.adminHost" -}}
{{- regexReplaceAll "^https://|:[0-9]+$" .Values.admin.origin "" -}}
{{- end }}

{{/* The secret with the service keys. */}}
{{- define "headwater.serviceKeysSecret" -}}
{{- default (printf "%s-service-keys" (include "headwater.fullname" .)) .Values.serviceKeys.existingSecret -}}
{{- end }}
