{{/* Refuses values that the schema allows but that cannot work. Reports all problems at once, each with a sentence. */}}
{{- define "headwater.validations" -}}
{{- $problems := concat
  (include "headwater.imageProblems" . | fromJsonArray)
  (include "headwater.replicaProblems" . | fromJsonArray)
  (include "headwater.drainProblems" . | fromJsonArray)
  (include "headwater.resourceProblems" . | fromJsonArray)
  (include "headwater.variableProblems" . | fromJsonArray)
  (include "headwater.dependencyProblems" . | fromJsonArray)
  (include "headwater.secretProblems" . | fromJsonArray)
  (include "headwater.identityProblems" . | fromJsonArray)
  (include "headwater.backupProblems" . | fromJsonArray)
  (include "headwater.routeProblems" . | fromJsonArray) -}}
{{- if $problems -}}
{{- fail (printf "\n\nThe values cannot be used:\n  - %s\n" (join "\n  - " $problems)) -}}
{{- end -}}
{{- end }}

{{- define "headwater.imageProblems" -}}
{{- $problems := list -}}
{{- $missing := list -}}
{{- range list "gateway" "site" "content" "media" "search" "identity" "admin" "cli" -}}
{{- if not (get ($.Values.image.digests | default dict) .) -}}
{{- $missing = append $missing . -}}
{{- end -}}
{{- end -}}
{{- if and $missing (lt (len $missing) 8) -}}
{{- $problems = append $problems (printf "image.digests has none of %s: name the digests of all images, or of none, so that all are of one release." (join "," $missing)) -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{- define "headwater.replicaProblems" -}}
{{- $problems := list -}}
{{- $gateways := include "headwater.maxReplicas" (dict "root" . "name" "gateway") | int -}}
{{- if and (gt $gateways 1) (not .Values.redis.existingSecret) -}}
{{- $problems = append $problems (printf "workloads.gateway may have %d replicas, and redis.existingSecret is empty: more than one gateway needs Redis, else each counts rate limits for itself and caches nothing." $gateways) -}}
{{- end -}}
{{- if eq .Values.media.storage "folder" -}}
{{- $media := include "headwater.maxReplicas" (dict "root" . "name" "media") | int -}}
{{- if ne $media 1 -}}
{{- $problems = append $problems (printf "workloads.media may have %d replicas, and media.storage is folder: a folder belongs to one pod. Use 1 replica, or media.storage=s3." $media) -}}
{{- end -}}
{{- end -}}
{{- if eq .Values.media.storage "folder" -}}
{{- $workers := include "headwater.maxReplicas" (dict "root" . "name" "media-worker") | int -}}
{{- if ne $workers 1 -}}
{{- $problems = append $problems (printf "workloads.media-worker may have %d replicas, and media.storage is folder: the worker runs in the pod of media." $workers) -}}
{{- end -}}
{{- end -}}
{{- range $name, $workload := .Values.workloads -}}
{{- if and $workload.autoscaling.enabled (lt (int $workload.autoscaling.maxReplicas) (int $workload.autoscaling.minReplicas)) -}}
{{- $problems = append $problems (printf "workloads.%s.autoscaling.maxReplicas is less than minReplicas." $name) -}}
{{- end -}}
{{- if and $workload.autoscaling.enabled $.Values.keda.prometheusUrl $workload.autoscaling.metrics -}}
{{- $problems = append $problems (printf "workloads.%s.autoscaling.metrics are of a HorizontalPodAutoscaler, and keda.prometheusUrl is given: KEDA scales, by the limits under keda." $name) -}}
{{- end -}}
{{- if and $workload.autoscaling.enabled $.Values.keda.prometheusUrl (not (include "headwater.scalingSignals" (dict "root" $ "name" $name) | fromJsonArray)) -}}
{{- $problems = append $problems (printf "workloads.%s.autoscaling is enabled, and every limit under keda that is for it is 0: give one, or leave keda.prometheusUrl empty." $name) -}}
{{- end -}}
{{- if and $workload.autoscaling.enabled (not $workload.autoscaling.cpuPercent) (not $workload.autoscaling.metrics) (not $.Values.keda.prometheusUrl) -}}
{{- $problems = append $problems (printf "workloads.%s.autoscaling is enabled without cpuPercent and without metrics: name what it scales by." $name) -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{- define "headwater.drainProblems" -}}
{{- $problems := list -}}
{{- range $name, $programs := include "headwater.workloads" . | fromYaml -}}
{{- $at := dict "root" $ "name" $name "programs" $programs -}}
{{- $grace := include "headwater.graceSeconds" $at | int -}}
{{- $drain := include "headwater.podDrainSeconds" $at | int -}}
{{- if lt $grace $drain -}}
{{- $problems = append $problems (printf "workloads.%s.terminationGracePeriodSeconds is %d, and its programs may take %d s to stop: requests or jobs would be cut off. Leave it empty, or give %d or more." $name $grace $drain $drain) -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{/* Refuses pods that Kubernetes would refuse when a part of the release has been replaced, or that would never start. */}}
{{- define "headwater.resourceProblems" -}}
{{- $problems := list -}}
{{- range $name, $workload := .Values.workloads -}}
{{- $resources := default (dict) $workload.resources -}}
{{- $limits := default (dict) $resources.limits -}}
{{- range $resource, $asked := default (dict) $resources.requests -}}
{{- if and (hasKey $limits $resource) (gt (include "headwater.quantity" $asked | float64) (include "headwater.quantity" (get $limits $resource) | float64)) -}}
{{- $problems = append $problems (printf "workloads.%s.resources requests %v of %s, and its limit is %v: give both, and not more than the limit." $name $asked $resource (get $limits $resource)) -}}
{{- end -}}
{{- end -}}
{{- $isCpuKnown := or (get (default (dict) $resources.requests) "cpu") (get $limits "cpu") -}}
{{- if and $workload.autoscaling.enabled $workload.autoscaling.cpuPercent (not $isCpuKnown) -}}
{{- $problems = append $problems (printf "workloads.%s.autoscaling.cpuPercent is a share of the CPU that pods request, and workloads.%s.resources requests none: give a request, or cpuPercent=0." $name $name) -}}
{{- end -}}
{{- range $kind := list "requests" "limits" -}}
{{- $memory := get (default (dict) (get $resources $kind)) "memory" -}}
{{- if and $memory (lt (include "headwater.quantity" $memory | float64) 1048576.0) -}}
{{- $problems = append $problems (printf "workloads.%s.resources.%s.memory is %v, which is less than a megabyte: give it a unit, such as 512Mi." $name $kind $memory) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{/* A quantity of Kubernetes, such as 512Mi or 500m, as a number. */}}
{{- define "headwater.quantity" -}}
{{- $units := dict "" 1.0 "m" 0.001 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "P" 1e15 "Ki" 1024.0 "Mi" 1048576.0 "Gi" 1073741824.0 "Ti" 1099511627776.0 "Pi" 1125899906842624.0 -}}
{{- $unit := regexFind "[A-Za-z]+$" (toString .) -}}
{{- mulf (trimSuffix $unit (toString .) | float64) (get $units $unit) -}}
{{- end }}

{{/* Refuses variables that belong in a secret, or that the chart sets itself. */}}
{{- define "headwater.variableProblems" -}}
{{- $problems := list -}}
{{- $places := dict -}}
{{- /* Variables that name destinations of pods, and the values to use instead. */ -}}
{{- $ofPolicies := dict "IDENTITY_OIDC_ISSUER" "identityProvider.issuer" "IDENTITY_SMTP_HOST" "mail" "IDENTITY_SMTP_PORT" "mail" "OTEL_EXPORTER_OTLP_ENDPOINT" "monitoring.traces.endpoint" "TYPESENSE_URL" "typesense.urls" "REDIS_URL" "redis" -}}
{{- range list "SITE" "CONTENT" "MEDIA" "SEARCH" "IDENTITY" -}}
{{- $_ := set $ofPolicies (printf "%s_REPLICA_DB_URL" .) "database.replica" -}}
{{- end -}}
{{- range $name, $workload := .Values.workloads -}}
{{- $set := include "headwater.environment" (dict "root" $ "program" $name) | fromYaml -}}
{{- range $variable, $value := $workload.env -}}
{{- $_ := set $places (printf "workloads.%s.env.%s" $name $variable) $value -}}
{{- if or (regexMatch "(PASSWORD|SECRET|TOKEN|_KEY|_KEY_ID|_KEYS|_HEADERS|REDIS_URL)$" $variable) (has $variable (list "MEDIA_S3_SECRET_ACCESS_KEY" "SERVICE_KEYS")) -}}
{{- $problems = append $problems (printf "workloads.%s.env.%s would hold a secret in plain text: put it into a Kubernetes secret and name that in the values." $name $variable) -}}
{{- else if or (hasKey $set $variable) (hasKey $set (trimSuffix "_FILE" $variable)) (hasKey $set (printf "%s_FILE" $variable)) -}}
{{- $problems = append $problems (printf "workloads.%s.env.%s is set by the chart from other values." $name $variable) -}}
{{- else if hasKey $ofPolicies (trimSuffix "_FILE" $variable) -}}
{{- $problems = append $problems (printf "workloads.%s.env.%s is not taken: no network policy would know of it. Use %s." $name $variable (get $ofPolicies (trimSuffix "_FILE" $variable))) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $name, $value := .Values.database.parameters -}}
{{- $_ := set $places (printf "database.parameters.%s" $name) $value -}}
{{- if has (lower $name) (list "password" "sslpassword" "user") -}}
{{- $problems = append $problems (printf "database.parameters.%s is not taken: roles and passwords come from the secret in database.rolesSecret." $name) -}}
{{- else if has (lower $name) (list "host" "hostaddr" "port" "database" "dbname") -}}
{{- $problems = append $problems (printf "database.parameters.%s is not taken: programs would go past database.host, database.port and database.name, and no network policy would know of it." $name) -}}
{{- end -}}
{{- end -}}
{{- range $index, $url := .Values.sharedCaches.purgeUrls -}}
{{- $_ := set $places (printf "sharedCaches.purgeUrls[%d]" $index) $url -}}
{{- end -}}
{{- range $index, $url := .Values.typesense.urls -}}
{{- $_ := set $places (printf "typesense.urls[%d]" $index) $url -}}
{{- end -}}
{{- $_ := set $places "media.s3.endpoint" .Values.media.s3.endpoint -}}
{{- $_ := set $places "backup.s3.endpoint" .Values.backup.s3.endpoint -}}
{{- $_ := set $places "identityProvider.issuer" .Values.identityProvider.issuer -}}
{{- $_ := set $places "identityProvider.redirectUri" .Values.identityProvider.redirectUri -}}
{{- $_ := set $places "mail.linkBase" .Values.mail.linkBase -}}
{{- $_ := set $places "keda.prometheusUrl" .Values.keda.prometheusUrl -}}
{{- range $place, $value := $places -}}
{{- if regexMatch "://[^/@\\s]*:[^/@\\s]*@" $value -}}
{{- $problems = append $problems (printf "%s is a URL with a password: put it into a Kubernetes secret." $place) -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{- define "headwater.dependencyProblems" -}}
{{- $problems := list -}}
{{- $values := .Values -}}
{{- if not $values.database.host -}}
{{- $problems = append $problems "database.host is empty: name the server of PostgreSQL." -}}
{{- end -}}
{{- $connections := int (include "headwater.connections" . | fromJson).peak.host -}}
{{- if and $values.database.maxConnections (gt $connections (int $values.database.maxConnections)) -}}
{{- $problems = append $problems (printf "During a rollout the programs may open %d connections to database.host, and database.maxConnections is %d: use fewer replicas or smaller pools." $connections (int $values.database.maxConnections)) -}}
{{- end -}}
{{- if not $values.database.rolesSecret -}}
{{- $problems = append $problems "database.rolesSecret is empty: name the secret with the password of each role." -}}
{{- end -}}
{{- if and $values.migration.enabled (not $values.migration.databaseUrlSecret) -}}
{{- $problems = append $problems "migration.databaseUrlSecret is empty: name the secret with the URL of a role that may create roles and schemas, or set migration.enabled=false and migrate yourself." -}}
{{- end -}}
{{- if and $values.migration.rotatePasswords (not (and $values.migration.enabled $values.migration.roles)) -}}
{{- $problems = append $problems "migration.rotatePasswords is true, and migration.enabled or migration.roles is false: nothing would set passwords." -}}
{{- end -}}
{{- if and (eq $values.media.storage "s3") (not $values.media.s3.bucket) -}}
{{- $problems = append $problems "media.storage is s3, and media.s3.bucket is empty." -}}
{{- end -}}
{{- if and $values.typesense.urls (not $values.typesense.existingSecret) -}}
{{- $problems = append $problems "typesense.urls is given, and typesense.existingSecret, which holds its keys, is empty." -}}
{{- end -}}
{{- $callers := list -}}
{{- range $values.serviceKeys.callers -}}
{{- if has .name $callers -}}
{{- $problems = append $problems (printf "serviceKeys.callers names %s twice: each key belongs to one caller." .name) -}}
{{- end -}}
{{- $callers = append $callers .name -}}
{{- end -}}
{{- if and $values.monitoring.traces.headersSecret (not $values.monitoring.traces.endpoint) -}}
{{- $problems = append $problems "monitoring.traces.headersSecret is given, and monitoring.traces.endpoint is empty: nothing is traced." -}}
{{- end -}}
{{- if $values.tls.enabled -}}
{{- range $app, $secret := $values.tls.secrets -}}
{{- if and (not $secret) (or (ne $app "admin") $values.admin.origin) -}}
{{- $problems = append $problems (printf "tls.enabled is true, and tls.secrets.%s is empty: each program needs a certificate." $app) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{- define "headwater.identityProblems" -}}
{{- $problems := list -}}
{{- $provider := .Values.identityProvider -}}
{{- $mail := .Values.mail -}}
{{- if and $provider.issuer (not $provider.clientId) -}}
{{- $problems = append $problems "identityProvider.issuer is given, and identityProvider.clientId is empty." -}}
{{- end -}}
{{- if and $provider.issuer (not (or $provider.redirectUri .Values.admin.origin)) -}}
{{- $problems = append $problems "identityProvider.issuer is given, and identityProvider.redirectUri and admin.origin are empty: the provider would not know where to send people back." -}}
{{- end -}}
{{- if and $mail.host (not $mail.from) -}}
{{- $problems = append $problems "mail.host is given, and mail.from is empty." -}}
{{- end -}}
{{- if and $mail.host (not (or $mail.linkBase .Values.admin.origin)) -}}
{{- $problems = append $problems "mail.host is given, and mail.linkBase and admin.origin are empty: links would lead nowhere." -}}
{{- end -}}
{{- if ne (empty $mail.user) (empty $mail.existingSecret) -}}
{{- $problems = append $problems "mail.user and mail.existingSecret, which holds the user's password, go together." -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{- define "headwater.routeProblems" -}}
{{- $problems := list -}}
{{- if and .Values.gateway.service.externalTrafficPolicy (eq .Values.gateway.service.type "ClusterIP") -}}
{{- $problems = append $problems "gateway.service.externalTrafficPolicy is given, and gateway.service.type is ClusterIP: only NodePort and LoadBalancer take traffic from outside." -}}
{{- end -}}
{{- if and (or .Values.ingress.enabled .Values.httpRoute.enabled) (eq (int .Values.gateway.trustedProxyHops) 0) -}}
{{- $problems = append $problems "gateway.trustedProxyHops is 0, and readers come through an ingress or a route: all of them would share one rate limit. Give the number of proxies in front of the gateway." -}}
{{- end -}}
{{- if and (or .Values.ingress.enabled .Values.httpRoute.enabled) .Values.admin.origin (eq (int .Values.admin.trustedProxyHops) 0) -}}
{{- $problems = append $problems "admin.trustedProxyHops is 0, and people come through an ingress or a route: all of them would share one limit of logins. Give the number of proxies in front of the admin." -}}
{{- end -}}
{{- $host := include "headwater.adminHost" . -}}
{{- if and (or .Values.ingress.enabled .Values.httpRoute.enabled) (regexMatch "^[0-9.]+$" $host) -}}
{{- $problems = append $problems (printf "admin.origin is at the address %s, and an ingress or a route leads there by a host name only." $host) -}}
{{- end -}}
{{- if and $host (has $host (concat .Values.ingress.hosts .Values.httpRoute.hostnames)) -}}
{{- $problems = append $problems (printf "admin.origin is at %s, which is among the hosts of sites: the admin needs a host of its own." $host) -}}
{{- end -}}
{{- if .Values.ingress.enabled -}}
{{- range (include "headwater.uncoveredHosts" (dict "hosts" .Values.ingress.hosts "tls" .Values.ingress.tls) | fromJsonArray) -}}
{{- $problems = append $problems (printf "ingress.tls is given and does not name %s: readers would get the certificate of another host. Name it there, without a secretName where the ingress itself has its certificate." .) -}}
{{- end -}}
{{- range (include "headwater.uncoveredHosts" (dict "hosts" (compact (list $host)) "tls" .Values.admin.ingress.tls) | fromJsonArray) -}}
{{- $problems = append $problems (printf "admin.ingress.tls is given and does not name %s, the host of admin.origin." .) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) -}}
{{- $problems = append $problems "httpRoute.enabled is true, and httpRoute.parentRefs is empty: name the Gateway that the route belongs to." -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{/* The hosts for which the tls of an Ingress has no entry, although it has entries: takes hosts and tls. */}}
{{- define "headwater.uncoveredHosts" -}}
{{- $covered := list -}}
{{- $isOfAll := empty .tls -}}
{{- range .tls -}}
{{- $isOfAll = or $isOfAll (empty .hosts) -}}
{{- $covered = concat $covered (default (list) .hosts) -}}
{{- end -}}
{{- $uncovered := list -}}
{{- range .hosts -}}
{{- if not (or $isOfAll (has . $covered) (has (regexReplaceAll "^[^.]+" . "*") $covered)) -}}
{{- $uncovered = append $uncovered . -}}
{{- end -}}
{{- end -}}
{{- $uncovered | toJson -}}
{{- end }}
