{{/* A URL of PostgreSQL without a password, quoted: takes root, role and server (primary, direct or replica). */}}
{{- define "headwater.databaseUrl" -}}
{{- $database := .root.Values.database -}}
{{- $host := $database.host -}}
{{- $port := $database.port -}}
{{- if and (eq .server "direct") $database.directHost -}}
{{- $host = $database.directHost -}}
{{- $port = $database.directPort -}}
{{- else if eq .server "replica" -}}
{{- $host = $database.replica.host -}}
{{- $port = $database.replica.port -}}
{{- end -}}
{{- $parameters := list -}}
{{- range $name, $value := $database.parameters -}}
{{- $parameters = append $parameters (printf "%s=%s" $name (urlquery $value)) -}}
{{- end -}}
{{- $query := ternary (printf "?%s" (join "&" $parameters)) "" (gt (len $parameters) 0) -}}
{{- printf "postgres://%s@%s:%d/%s%s" .role $host (int $port) $database.name $query | quote -}}
{{- end }}

{{/* The variables that the chart sets for a program, as a map: takes root and program. Secrets are named by their files only. */}}
{{- define "headwater.environment" -}}
{{- $values := .root.Values -}}
{{- $program := get (include "headwater.programs" .root | fromYaml) .program -}}
{{- $workload := get $values.workloads .program -}}
{{- $app := $program.app -}}
{{- $prefix := upper $app -}}
{{- $has := include "headwater.dependencies" .root | fromYaml -}}
{{- $files := "/run/secrets/headwater" -}}
LOG_LEVEL: {{ $values.logLevel | quote }}
START_GRACE_S: {{ $values.startGraceSeconds | quote }}
{{- if and $has.redis (has "redis" $program.reaches) }}
REDIS_URL_FILE: {{ $files }}/redis/url
REDIS_CLUSTER: {{ $values.redis.cluster | quote }}
{{- with $values.redis.keyPrefix }}
REDIS_KEY_PREFIX: {{ . | quote }}
{{- end }}
{{- end }}
{{- if $has.collector }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ $values.monitoring.traces.endpoint | quote }}
OTEL_TRACES_SAMPLER_ARG: {{ $values.monitoring.traces.sampled | quote }}
{{- if $values.monitoring.traces.headersSecret }}
OTEL_EXPORTER_OTLP_HEADERS_FILE: {{ $files }}/collector/headers
{{- end }}
{{- end }}
{{- if $values.trustedCertificates.configMap }}
NODE_EXTRA_CA_CERTS: /etc/headwater/trusted/ca.crt
{{- end }}
{{- if ne $program.kind "worker" }}
SHUTDOWN_DELAY_MS: {{ $values.shutdownDelayMs | int | quote }}
{{- if $values.tls.enabled }}
GRPC_TLS_CA: {{ $files }}/tls/ca.crt
GRPC_TLS_CERT: {{ $files }}/tls/tls.crt
GRPC_TLS_KEY: {{ $files }}/tls/tls.key
{{- end }}
{{- end }}
{{- if eq $program.kind "gateway" }}
GATEWAY_HOST: {{ $values.listenHost | quote }}
GATEWAY_PORT: "8080"
GATEWAY_OPS_HOST: {{ $values.listenHost | quote }}
GATEWAY_OPS_PORT: "9090"
GATEWAY_SERVICE_KEY_FILE: {{ $files }}/service-keys/gateway
GATEWAY_SHUTDOWN_GRACE_MS: {{ $values.gateway.shutdownGraceMs | int | quote }}
{{- range list "site" "content" "search" }}
{{ upper . }}_GRPC_ADDRESS: {{ include "headwater.grpcAddress" (dict "root" $.root "app" .) }}
{{- end }}
{{- end }}
{{- if eq $program.kind "admin" }}
ADMIN_ORIGIN: {{ $values.admin.origin | quote }}
ADMIN_HOST: {{ $values.listenHost | quote }}
ADMIN_PORT: "8080"
ADMIN_OPS_HOST: {{ $values.listenHost | quote }}
ADMIN_OPS_PORT: "9090"
ADMIN_SERVICE_KEY_FILE: {{ $files }}/service-keys/people
ADMIN_SHUTDOWN_GRACE_MS: {{ $values.admin.shutdownGraceMs | int | quote }}
TRUSTED_PROXY_HOPS: {{ $values.admin.trustedProxyHops | int | quote }}
{{- range list "site" "content" "media" "identity" }}
{{ upper . }}_GRPC_ADDRESS: {{ include "headwater.grpcAddress" (dict "root" $.root "app" .) }}
{{- end }}
{{- end }}
{{- if has $program.kind (list "gateway" "admin") }}
MEDIA_HTTP_URL: http://{{ include "headwater.fullname" .root }}-media-bytes.{{ .root.Release.Namespace }}.svc:8081
{{- end }}
{{- if or (eq $program.kind "gateway") (and (eq .program "media") $values.media.publicBytes) }}
TRUSTED_PROXY_HOPS: {{ $values.gateway.trustedProxyHops | int | quote }}
{{- with $values.gateway.sharedApiHosts }}
SHARED_API_HOSTS: {{ join "," . | quote }}
{{- end }}
{{- end }}
{{- if has $program.kind (list "service" "worker") }}
{{ $prefix }}_DB_URL: {{ include "headwater.databaseUrl" (dict "root" .root "role" (printf "headwater_%s_management" $app) "server" "primary") }}
{{ $prefix }}_DB_PASSWORD_FILE: {{ $files }}/database/headwater_{{ $app }}_management
{{ $prefix }}_DB_POOL_SIZE: {{ $workload.poolSize | int | quote }}
{{- end }}
{{- if eq $program.kind "service" }}
{{ $prefix }}_DELIVERY_DB_URL: {{ include "headwater.databaseUrl" (dict "root" .root "role" (printf "headwater_%s_delivery" $app) "server" "primary") }}
{{ $prefix }}_DELIVERY_DB_PASSWORD_FILE: {{ $files }}/database/headwater_{{ $app }}_delivery
{{- if $values.database.replica.host }}
{{ $prefix }}_REPLICA_DB_URL: {{ include "headwater.databaseUrl" (dict "root" .root "role" (printf "headwater_%s_delivery" $app) "server" "replica") }}
{{ $prefix }}_REPLICA_DB_PASSWORD_FILE: {{ $files }}/database/headwater_{{ $app }}_delivery
{{- end }}
{{ $prefix }}_GRPC_HOST: {{ $values.listenHost | quote }}
{{ $prefix }}_GRPC_PORT: "50051"
{{ $prefix }}_OPS_HOST: {{ $values.listenHost | quote }}
{{ $prefix }}_OPS_PORT: "9090"
SERVICE_KEYS_FILE: {{ $files }}/service-keys/service-keys.json
IDENTITY_PUBLIC_KEYS_FILE: {{ $files }}/service-keys/identity-public-keys
{{- if eq $app "identity" }}
IDENTITY_SIGNING_KEY_FILE: {{ $files }}/service-keys/identity-signing-key
IDENTITY_ENCRYPTION_KEY_FILE: {{ $files }}/service-keys/identity-encryption-key
{{- if $values.admin.origin }}
IDENTITY_PASSKEY_ORIGINS: {{ $values.admin.origin | quote }}
{{- end }}
{{ include "headwater.identityEnvironment" . }}
{{- end }}
{{- end }}
{{- if eq $program.kind "worker" }}
{{ $prefix }}_JOBS_DB_URL: {{ include "headwater.databaseUrl" (dict "root" .root "role" "headwater_jobs" "server" "direct") }}
{{ $prefix }}_JOBS_DB_PASSWORD_FILE: {{ $files }}/database/headwater_jobs
{{ $prefix }}_WORKER_CONCURRENCY: {{ $workload.concurrency | int | quote }}
{{ $prefix }}_WORKER_OPS_HOST: {{ $values.listenHost | quote }}
{{ $prefix }}_WORKER_OPS_PORT: "9091"
{{- end }}
{{- if eq $app "media" }}
{{ include "headwater.mediaEnvironment" . }}
{{- end }}
{{- if and $has.typesense (eq $app "search") }}
TYPESENSE_URL: {{ join "," $values.typesense.urls | quote }}
TYPESENSE_COLLECTION: {{ $values.typesense.collection | quote }}
TYPESENSE_SEARCH_KEY_FILE: {{ $files }}/typesense/search
{{- if eq $program.kind "worker" }}
TYPESENSE_API_KEY_FILE: {{ $files }}/typesense/admin
{{- end }}
{{- end }}
{{- if and (eq .program "content-worker") $values.backup.enabled }}
BACKUP_MAX_AGE_HOURS: {{ $values.backup.maxAgeHours | int | quote }}
{{- end }}
{{- if eq .program "site-worker" }}
SHARED_CACHE_PURGE_URLS: {{ join "," $values.sharedCaches.purgeUrls | quote }}
SHARED_CACHE_PURGE_METHOD: {{ $values.sharedCaches.method | quote }}
{{- if $values.sharedCaches.headersSecret }}
SHARED_CACHE_PURGE_HEADERS_FILE: {{ $files }}/shared-caches/headers.json
{{- end }}
{{- end }}
{{- end }}

{{- define "headwater.identityEnvironment" -}}
{{- $provider := .root.Values.identityProvider -}}
{{- $mail := .root.Values.mail -}}
{{- $origin := .root.Values.admin.origin -}}
{{- if $provider.issuer }}
IDENTITY_OIDC_ISSUER: {{ $provider.issuer | quote }}
IDENTITY_OIDC_CLIENT_ID: {{ $provider.clientId | quote }}
IDENTITY_OIDC_REDIRECT_URI: {{ default (printf "%s/login/provider" $origin) $provider.redirectUri | quote }}
{{- if $provider.existingSecret }}
IDENTITY_OIDC_CLIENT_SECRET_FILE: /run/secrets/headwater/identity-provider/client-secret
{{- end }}
{{- end }}
{{- if $mail.host }}
IDENTITY_SMTP_HOST: {{ $mail.host | quote }}
IDENTITY_SMTP_PORT: {{ $mail.port | int | quote }}
IDENTITY_SMTP_FROM: {{ $mail.from | quote }}
IDENTITY_LINK_BASE: {{ default $origin $mail.linkBase | quote }}
{{- if $mail.user }}
IDENTITY_SMTP_USER: {{ $mail.user | quote }}
IDENTITY_SMTP_PASSWORD_FILE: /run/secrets/headwater/mail/password
{{- end }}
{{- end }}
{{- end }}

{{- define "headwater.mediaEnvironment" -}}
{{- $media := .root.Values.media -}}
{{- if eq .program "media" -}}
MEDIA_HTTP_HOST: {{ .root.Values.listenHost | quote }}
MEDIA_HTTP_PORT: "8081"
{{- if $media.publicBytes }}
MEDIA_PUBLIC_HTTP_HOST: {{ .root.Values.listenHost | quote }}
MEDIA_PUBLIC_HTTP_PORT: "8082"
{{- end }}
{{- end }}
MEDIA_DIRECTORY: /var/lib/headwater/media
{{- if eq $media.storage "s3" }}
MEDIA_STORAGE: s3
MEDIA_S3_BUCKET: {{ $media.s3.bucket | quote }}
MEDIA_S3_REGION: {{ $media.s3.region | quote }}
MEDIA_S3_FORCE_PATH_STYLE: {{ $media.s3.forcePathStyle | quote }}
{{- with $media.s3.endpoint }}
MEDIA_S3_ENDPOINT: {{ . | quote }}
{{- end }}
{{- with $media.s3.prefix }}
MEDIA_S3_PREFIX: {{ . | quote }}
{{- end }}
{{- if $media.s3.credentialsSecret }}
MEDIA_S3_ACCESS_KEY_ID_FILE: /run/secrets/headwater/s3/access-key-id
MEDIA_S3_SECRET_ACCESS_KEY_FILE: /run/secrets/headwater/s3/secret-access-key
{{- end }}
{{- else }}
MEDIA_STORAGE: file
{{- end }}
{{- end }}
