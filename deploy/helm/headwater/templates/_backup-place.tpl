{{/* The variables with which a job reaches the S3 of backups. */}}
{{- define "headwater.backupPlaceEnvironment" -}}
{{- $s3 := .Values.backup.s3 -}}
- { name: BACKUP_S3_REGION, value: {{ $s3.region | quote }} }
- { name: BACKUP_S3_FORCE_PATH_STYLE, value: {{ $s3.forcePathStyle | quote }} }
{{- with $s3.endpoint }}
- { name: BACKUP_S3_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- if $s3.credentialsSecret }}
- { name: BACKUP_S3_ACCESS_KEY_ID_FILE, value: /run/secrets/headwater/backup-s3/access-key-id }
- { name: BACKUP_S3_SECRET_ACCESS_KEY_FILE, value: /run/secrets/headwater/backup-s3/secret-access-key }
{{- end }}
{{- end }}

{{/* The credentials of this S3, if there are any. */}}
{{- define "headwater.backupPlaceVolume" -}}
{{- $s3 := .Values.backup.s3 -}}
- name: backup-s3
  secret:
    secretName: {{ $s3.credentialsSecret | quote }}
    defaultMode: 0440
    items:
      - { key: {{ $s3.accessKeyIdKey | quote }}, path: access-key-id }
      - { key: {{ $s3.secretAccessKeyKey | quote }}, path: secret-access-key }
{{- end }}

{{/* The media of the installation for a job: variables, mounts and volumes. */}}
{{- define "headwater.jobMediaEnvironment" -}}
{{- range $name, $value := include "headwater.mediaEnvironment" (dict "root" . "program" "job") | fromYaml }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "headwater.jobMediaMounts" -}}
{{- if eq .Values.media.storage "folder" }}
- { name: media, mountPath: /var/lib/headwater/media }
{{- else if .Values.media.s3.credentialsSecret }}
- { name: s3, mountPath: /run/secrets/headwater/s3, readOnly: true }
{{- end }}
{{- end }}

{{- define "headwater.jobMediaVolumes" -}}
{{- if eq .Values.media.storage "folder" }}
- name: media
  persistentVolumeClaim:
    claimName: {{ default (printf "%s-media" (include "headwater.fullname" .)) .Values.media.folder.existingClaim | quote }}
{{- else if .Values.media.s3.credentialsSecret }}
- name: s3
  secret:
    secretName: {{ .Values.media.s3.credentialsSecret | quote }}
    defaultMode: 0440
    items:
      - { key: {{ .Values.media.s3.accessKeyIdKey | quote }}, path: access-key-id }
      - { key: {{ .Values.media.s3.secretAccessKeyKey | quote }}, path: secret-access-key }
{{- end }}
{{- end }}
