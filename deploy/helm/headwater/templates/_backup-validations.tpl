{{/* Validates the values for backups, restores and drills, as _validations.tpl does. */}}
{{- define "headwater.backupProblems" -}}
{{- $problems := list -}}
{{- $backup := .Values.backup -}}
{{- if $backup.enabled -}}
{{- if not $backup.to -}}
{{- $problems = append $problems "backup.to is empty: name a bucket, such as s3://backups/production." -}}
{{- end -}}
{{- if not $backup.databaseUrlSecret -}}
{{- $problems = append $problems "backup.databaseUrlSecret is empty: name the secret with the URL of a role that sees every row (bypassrls and pg_read_all_data)." -}}
{{- end -}}
{{- if and (not $backup.recipients) (not $backup.plain) -}}
{{- $problems = append $problems "backup.recipients is empty: name the public keys of age that can read backups, or set backup.plain=true." -}}
{{- end -}}
{{- if and $backup.recipients $backup.plain -}}
{{- $problems = append $problems "backup.plain is true, and backup.recipients names keys: choose one." -}}
{{- end -}}
{{- end -}}
{{- $s3 := .Values.media.s3 -}}
{{- $isOneServer := eq (trimSuffix "/" (lower $backup.s3.endpoint)) (trimSuffix "/" (lower $s3.endpoint)) -}}
{{- if and (or $backup.enabled $backup.drill.enabled $backup.restore.enabled) $backup.to (eq .Values.media.storage "s3") $isOneServer -}}
{{- $media := printf "s3://%s/%s" $s3.bucket (regexReplaceAll "([^/])$" $s3.prefix "${1}/") -}}
{{- $place := printf "%s/" (trimSuffix "/" $backup.to) -}}
{{- if or (hasPrefix $media $place) (hasPrefix $place $media) -}}
{{- $problems = append $problems (printf "backup.to is %s, and media is in %s: each would delete what the other has. Name another bucket, or a prefix beside it." $backup.to $media) -}}
{{- end -}}
{{- end -}}
{{- if $backup.drill.enabled -}}
{{- if not $backup.to -}}
{{- $problems = append $problems "backup.drill.enabled is true, and backup.to is empty: name the bucket with the backups." -}}
{{- end -}}
{{- if not $backup.drill.databaseUrlSecret -}}
{{- $problems = append $problems "backup.drill.databaseUrlSecret is empty: name the secret with the URL of a role that may create databases." -}}
{{- end -}}
{{- if eq (empty $backup.drill.identitySecret) (not $backup.plain) -}}
{{- $problems = append $problems "backup.drill.identitySecret and backup.plain: a drill needs the private key of encrypted backups, and none for plain ones." -}}
{{- end -}}
{{- $isCaller := not (empty .Values.serviceKeys.existingSecret) -}}
{{- range .Values.serviceKeys.callers -}}
{{- $isCaller = or $isCaller (and (eq .name $backup.drill.serviceKeyKey) (eq .access "management") (eq (toString .superAdmin) "true")) -}}
{{- end -}}
{{- if not $isCaller -}}
{{- $problems = append $problems (printf "backup.drill.serviceKeyKey is %s, and serviceKeys.callers has none of this name with access management and superAdmin: the drill would have no key." $backup.drill.serviceKeyKey) -}}
{{- end -}}
{{- if eq $backup.drill.database .Values.database.name -}}
{{- $problems = append $problems "backup.drill.database is database.name: a drill makes and drops a database of its own." -}}
{{- end -}}
{{- end -}}
{{- $schedules := dict -}}
{{- if $backup.enabled -}}{{- $_ := set $schedules "backup.schedule" $backup.schedule -}}{{- end -}}
{{- if $backup.drill.enabled -}}{{- $_ := set $schedules "backup.drill.schedule" $backup.drill.schedule -}}{{- end -}}
{{- range $name, $schedule := $schedules -}}
{{- $problems = concat $problems (include "headwater.scheduleProblems" (dict "name" $name "fields" (splitList " " $schedule)) | fromJsonArray) -}}
{{- end -}}
{{- if $backup.restore.enabled -}}
{{- if not $backup.to -}}
{{- $problems = append $problems "backup.restore.enabled is true, and backup.to is empty: name the bucket with the backups." -}}
{{- end -}}
{{- if not .Values.migration.enabled -}}
{{- $problems = append $problems "backup.restore.enabled is true, and migration.enabled is false: a restore works with the secret in migration.databaseUrlSecret." -}}
{{- end -}}
{{- if eq (empty $backup.restore.identitySecret) (not $backup.plain) -}}
{{- $problems = append $problems "backup.restore.identitySecret and backup.plain: a restore needs the private key of encrypted backups, and none for plain ones." -}}
{{- end -}}
{{- end -}}
{{- $problems | toJson -}}
{{- end }}

{{/* Refuses a schedule with which Kubernetes would refuse the CronJob, after the migration: takes name and fields, as cron has them. */}}
{{- define "headwater.scheduleProblems" -}}
{{- $bounds := list (list "minutes" 0 59) (list "hours" 0 23) (list "days of a month" 1 31) (list "months" 1 12) (list "days of a week" 0 6) -}}
{{- $problems := list -}}
{{- range $index, $field := ternary .fields list (eq (len .fields) 5) -}}
{{- $bound := index $bounds $index -}}
{{- range regexFindAll "[0-9]+" (regexReplaceAll "/[0-9]+" $field "") -1 -}}
{{- if or (lt (atoi .) (index $bound 1)) (gt (atoi .) (index $bound 2)) -}}
{{- $problems = append $problems (printf "%s: %s go from %d to %d." $.name (index $bound 0) (index $bound 1) (index $bound 2)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- uniq $problems | toJson -}}
{{- end }}
