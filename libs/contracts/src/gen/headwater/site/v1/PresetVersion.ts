// Original file: protos/headwater/site/v1/site_delivery_service.proto


/**
 * The version of one preset.
 */
export interface PresetVersion {
  /**
   * "medium", say.
   */
  'preset'?: (string) | undefined;
  'version'?: (number) | undefined;
}

/**
 * The version of one preset.
 */
export interface PresetVersion__Output {
  /**
   * "medium", say.
   */
  'preset': (string);
  'version': (number);
}
