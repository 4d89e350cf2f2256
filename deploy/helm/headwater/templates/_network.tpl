{{/* The port of a URL. */}}
{{- define "headwater.portOfUrl" -}}
{{- $url := urlParse . -}}
{{- regexFind "[0-9]+$" (regexFind ":[0-9]+$" $url.host) | default (ternary "443" "80" (eq $url.scheme "https")) -}}
{{- end }}

{{/* URLs of a destination that the values name: takes root and destination. */}}
{{- define "headwater.externalUrls" -}}
{{- $values := .root.Values -}}
{{- $urls := list -}}
{{- if eq .destination "s3" -}}
{{- $urls = list $values.media.s3.endpoint $values.backup.s3.endpoint -}}
{{- else if eq .destination "typesense" -}}
{{- $urls = $values.typesense.urls -}}
{{- else if eq .destination "sharedCaches" -}}
{{- $urls = $values.sharedCaches.purgeUrls -}}
{{- else if eq .destination "identityProvider" -}}
{{- $urls = list $values.identityProvider.issuer -}}
{{- else if eq .destination "collector" -}}
{{- $urls = list $values.monitoring.traces.endpoint -}}
{{- end -}}
{{- compact $urls | toJson -}}
{{- end }}

{{/* Ports of a destination outside of the chart: takes root and destination. */}}
{{- define "headwater.externalPorts" -}}
{{- $values := .root.Values -}}
{{- $ports := list -}}
{{- if eq .destination "postgresql" -}}
{{- $ports = append $ports $values.database.port -}}
{{- if $values.database.directHost -}}
{{- $ports = append $ports $values.database.directPort -}}
{{- end -}}
{{- if $values.database.replica.host -}}
{{- $ports = append $ports $values.database.replica.port -}}
{{- end -}}
{{- else if eq .destination "mail" -}}
{{- $ports = append $ports $values.mail.port -}}
{{- end -}}
{{- range include "headwater.externalUrls" . | fromJsonArray -}}
{{- $ports = append $ports (include "headwater.portOfUrl" .) -}}
{{- end -}}
{{- $numbers := list -}}
{{- range concat $ports ((get $values.networkPolicy .destination).ports | default list) -}}
{{- $numbers = append $numbers (int .) -}}
{{- end -}}
{{- uniq $numbers | toJson -}}
{{- end }}

{{/* A rule that lets pods reach a destination outside of the chart. Without peers: any address. */}}
{{- define "headwater.egressTo" -}}
{{- $peers := (get .root.Values.networkPolicy .destination).peers -}}
- ports:
    {{- range include "headwater.externalPorts" . | fromJsonArray }}
    - { port: {{ . }}, protocol: TCP }
    {{- end }}
  {{- with $peers }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{- define "headwater.egressToDns" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
  {{- with .Values.networkPolicy.dns.peers }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* Numbers, because not every network plugin supports names of ports. */}}
{{- define "headwater.portNumbers" -}}
http: 8080
grpc: 50051
bytes: 8081
public-bytes: 8082
ops: 9090
worker-ops: 9091
{{- end }}

{{/* A rule for a port of pods of this release: takes root, direction (from or to), name and port. */}}
{{- define "headwater.inside" -}}
- ports:
    - { port: {{ get (include "headwater.portNumbers" . | fromYaml) .port }}, protocol: TCP }
  {{ .direction }}:
    - podSelector:
        matchLabels:
          {{- include "headwater.selector" . | nindent 10 }}
{{- end }}

{{/* A rule for callers from outside of the release: takes ports and peers. Without peers: from anywhere. */}}
{{- define "headwater.ingressFrom" -}}
- ports:
    {{- range .ports }}
    - { port: {{ get (include "headwater.portNumbers" $ | fromYaml) . }}, protocol: TCP }
    {{- end }}
  {{- with .peers }}
  from:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* The callers that may connect to a workload: takes root, name and programs. */}}
{{- define "headwater.ingressRules" -}}
{{- $root := .root -}}
{{- $policy := .root.Values.networkPolicy -}}
{{- if eq .name "gateway" }}
{{ include "headwater.ingressFrom" (dict "ports" (list "http") "peers" $policy.readers.peers) }}
{{- end }}
{{- if eq .name "admin" }}
{{ include "headwater.ingressFrom" (dict "ports" (list "http") "peers" $policy.people.peers) }}
{{- end }}
{{- if has .name (list "site" "content" "search") }}
{{ include "headwater.inside" (dict "root" .root "direction" "from" "name" "gateway" "port" "grpc") }}
{{- end }}
{{- if and .root.Values.admin.origin (has .name (list "site" "content" "media" "identity")) }}
{{ include "headwater.inside" (dict "root" .root "direction" "from" "name" "admin" "port" "grpc") }}
{{- end }}
{{- if eq .name "media" }}
{{ include "headwater.inside" (dict "root" .root "direction" "from" "name" "gateway" "port" "bytes") }}
{{- if .root.Values.admin.origin }}
{{ include "headwater.inside" (dict "root" .root "direction" "from" "name" "admin" "port" "bytes") }}
{{- end }}
{{- if .root.Values.media.publicBytes }}
{{ include "headwater.ingressFrom" (dict "ports" (list "public-bytes") "peers" $policy.readers.peers) }}
{{- end }}
{{- end }}
{{- if and (has .name (list "site" "content" "media" "search" "identity")) $policy.grpcCallers.peers }}
{{ include "headwater.ingressFrom" (dict "ports" (list "grpc") "peers" $policy.grpcCallers.peers) }}
{{- end }}
{{- if $policy.monitoring.peers }}
{{- $opsPorts := list -}}
{{- range .programs }}
{{- $opsPorts = append $opsPorts (include "headwater.ports" (dict "root" $root "program" .) | fromJsonArray | first) }}
{{- end }}
{{ include "headwater.ingressFrom" (dict "ports" $opsPorts "peers" $policy.monitoring.peers) }}
{{- end }}
{{- end }}

{{/* The destinations to which a workload may connect: takes root, name and programs. */}}
{{- define "headwater.egressRules" -}}
{{- $root := .root -}}
{{- $has := include "headwater.dependencies" .root | fromYaml -}}
{{ include "headwater.egressToDns" .root }}
{{- if eq .name "gateway" }}
{{- range list "site" "content" "search" }}
{{ include "headwater.inside" (dict "root" $root "direction" "to" "name" . "port" "grpc") }}
{{- end }}
{{- end }}
{{- if has .name (list "gateway" "admin") }}
{{ include "headwater.inside" (dict "root" .root "direction" "to" "name" "media" "port" "bytes") }}
{{- end }}
{{- if eq .name "admin" }}
{{- range list "site" "content" "media" "identity" }}
{{ include "headwater.inside" (dict "root" $root "direction" "to" "name" . "port" "grpc") }}
{{- end }}
{{- end }}
{{- range (get (include "headwater.programs" .root | fromYaml) (first .programs)).reaches }}
{{- if get $has . }}
{{ include "headwater.egressTo" (dict "root" $root "destination" .) }}
{{- end }}
{{- end }}
{{- end }}
