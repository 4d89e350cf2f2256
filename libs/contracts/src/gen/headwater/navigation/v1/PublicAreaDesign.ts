// Original file: protos/headwater/navigation/v1/navigation_delivery_service.proto


/**
 * The design of one area.
 */
export interface PublicAreaDesign {
  'area'?: (string) | undefined;
  /**
   * JSON text: the object as stored.
   */
  'settingsJson'?: (string) | undefined;
}

/**
 * The design of one area.
 */
export interface PublicAreaDesign__Output {
  'area': (string);
  /**
   * JSON text: the object as stored.
   */
  'settingsJson': (string);
}
