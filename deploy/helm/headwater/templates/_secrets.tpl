{{/* Each secret that the values name: the value, the secret, and the keys that it must have. A list. */}}
{{- define "headwater.namedSecrets" -}}
{{- $values := .Values -}}
{{- $has := include "headwater.dependencies" . | fromYaml -}}
{{- $roles := list "headwater_jobs" -}}
{{- range $app := list "site" "content" "media" "search" "identity" -}}
{{- $roles = concat $roles (list (printf "headwater_%s_management" $app) (printf "headwater_%s_delivery" $app)) -}}
{{- end -}}
{{- $named := list (dict "value" "database.rolesSecret" "name" $values.database.rolesSecret "keys" $roles) -}}
{{- if $values.migration.enabled -}}
{{- $named = append $named (dict "value" "migration.databaseUrlSecret" "name" $values.migration.databaseUrlSecret "keys" (list $values.migration.databaseUrlKey)) -}}
{{- end -}}
{{- if $has.redis -}}
{{- $named = append $named (dict "value" "redis.existingSecret" "name" $values.redis.existingSecret "keys" (list $values.redis.urlKey)) -}}
{{- end -}}
{{- if $values.serviceKeys.existingSecret -}}
{{- $keys := list "gateway" "service-keys.json" "identity-signing-key" "identity-public-keys" "identity-encryption-key" -}}
{{- if $values.admin.origin -}}{{- $keys = append $keys "people" -}}{{- end -}}
{{- if $values.backup.drill.enabled -}}{{- $keys = append $keys $values.backup.drill.serviceKeyKey -}}{{- end -}}
{{- $named = append $named (dict "value" "serviceKeys.existingSecret" "name" $values.serviceKeys.existingSecret "keys" $keys) -}}
{{- end -}}
{{- if and $has.s3 $values.media.s3.credentialsSecret -}}
{{- $named = append $named (dict "value" "media.s3.credentialsSecret" "name" $values.media.s3.credentialsSecret "keys" (list $values.media.s3.accessKeyIdKey $values.media.s3.secretAccessKeyKey)) -}}
{{- end -}}
{{- if $has.typesense -}}
{{- $named = append $named (dict "value" "typesense.existingSecret" "name" $values.typesense.existingSecret "keys" (list $values.typesense.adminKeyKey $values.typesense.searchKeyKey)) -}}
{{- end -}}
{{- if and $has.identityProvider $values.identityProvider.existingSecret -}}
{{- $named = append $named (dict "value" "identityProvider.existingSecret" "name" $values.identityProvider.existingSecret "keys" (list $values.identityProvider.clientSecretKey)) -}}
{{- end -}}
{{- if and $has.mail $values.mail.existingSecret -}}
{{- $named = append $named (dict "value" "mail.existingSecret" "name" $values.mail.existingSecret "keys" (list $values.mail.passwordKey)) -}}
{{- end -}}
{{- if $values.sharedCaches.headersSecret -}}
{{- $named = append $named (dict "value" "sharedCaches.headersSecret" "name" $values.sharedCaches.headersSecret "keys" (list $values.sharedCaches.headersKey)) -}}
{{- end -}}
{{- if and $has.collector $values.monitoring.traces.headersSecret -}}
{{- $named = append $named (dict "value" "monitoring.traces.headersSecret" "name" $values.monitoring.traces.headersSecret "keys" (list $values.monitoring.traces.headersKey)) -}}
{{- end -}}
{{- $backup := $values.backup -}}
{{- if $backup.enabled -}}
{{- $named = append $named (dict "value" "backup.databaseUrlSecret" "name" $backup.databaseUrlSecret "keys" (list $backup.databaseUrlKey)) -}}
{{- end -}}
{{- if or $backup.enabled $backup.drill.enabled $backup.restore.enabled -}}
{{- $named = append $named (dict "value" "backup.s3.credentialsSecret" "name" $backup.s3.credentialsSecret "keys" (list $backup.s3.accessKeyIdKey $backup.s3.secretAccessKeyKey)) -}}
{{- end -}}
{{- if $backup.restore.enabled -}}
{{- $named = append $named (dict "value" "backup.restore.identitySecret" "name" $backup.restore.identitySecret "keys" (list $backup.restore.identityKey)) -}}
{{- end -}}
{{- if $backup.drill.enabled -}}
{{- $named = append $named (dict "value" "backup.drill.databaseUrlSecret" "name" $backup.drill.databaseUrlSecret "keys" (list $backup.drill.databaseUrlKey)) -}}
{{- $named = append $named (dict "value" "backup.drill.rolesSecret" "name" $backup.drill.rolesSecret "keys" $roles) -}}
{{- $named = append $named (dict "value" "backup.drill.identitySecret" "name" $backup.drill.identitySecret "keys" (list $backup.drill.identityKey)) -}}
{{- end -}}
{{- if $values.tls.enabled -}}
{{- range $app, $secret := $values.tls.secrets -}}
{{- if or (ne $app "admin") $values.admin.origin -}}
{{- $named = append $named (dict "value" (printf "tls.secrets.%s" $app) "name" $secret "keys" (list "ca.crt" "tls.crt" "tls.key")) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $named | toJson -}}
{{- end }}

{{/*
Missing secrets and keys. Pods would wait for them without a message, and Helm for the pods. If Helm only renders, it
cannot read the cluster; if it can, it finds the account "default", which every namespace has.
*/}}
{{- define "headwater.secretProblems" -}}
{{- $problems := list -}}
{{- $there := dict -}}
{{- $canSee := and .Values.checkSecrets (lookup "v1" "ServiceAccount" .Release.Namespace "default") -}}
{{- if .Values.checkSecrets -}}
{{- range (lookup "v1" "Secret" .Release.Namespace "").items -}}
{{- $_ := set $there .metadata.name (keys (default (dict) .data)) -}}
{{- end -}}
{{- end -}}
{{- if or $there $canSee -}}
{{- range $secret := include "headwater.namedSecrets" . | fromJsonArray -}}
{{- if and $secret.name (not (hasKey $there $secret.name)) -}}
{{- $problems = append $problems (printf "%s names the secret %s, and the namespace %s has none of this name. If it comes later, set checkSecrets=false." $secret.value $secret.name $.Release.Namespace) -}}
{{- else if $secret.name -}}
{{- range $key := $secret.keys -}}
{{- if not (has $key (get $there $secret.name)) -}}
{{- $problems = append $problems (printf "%s names the secret %s, which has no key %s." $secret.value $secret.name $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}
