{{/* Metadata of a hook's job and of the objects that it needs; their weight is lower, so they are created first: takes root, name and weight. */}}
{{- define "headwater.hookMetadata" -}}
name: {{ include "headwater.fullname" .root }}-{{ .name }}
namespace: {{ .root.Release.Namespace | quote }}
labels:
  {{- include "headwater.labels" .root | nindent 2 }}
  app.kubernetes.io/component: {{ .name }}
annotations:
  helm.sh/hook: pre-install,pre-upgrade
  helm.sh/hook-weight: {{ .weight | quote }}
  helm.sh/hook-delete-policy: before-hook-creation
{{- end }}

{{/* A policy that lets the pods of a hook's job reach DNS and the destinations: takes root, name and destinations. */}}
{{- define "headwater.hookPolicy" -}}
{{- if .root.Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "headwater.hookMetadata" (dict "root" .root "name" .name "weight" "-20") | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "headwater.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress:
    {{- include "headwater.egressToDns" .root | nindent 4 }}
    {{- range .destinations }}
    {{- include "headwater.egressTo" (dict "root" $.root "destination" .) | nindent 4 }}
    {{- end }}
{{- end }}
{{- end }}

{{- define "headwater.hookResources" -}}
requests: { cpu: 100m, memory: 128Mi }
limits: { memory: 256Mi }
{{- end }}
