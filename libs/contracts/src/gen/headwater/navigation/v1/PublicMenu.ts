// Original file: protos/headwater/navigation/v1/navigation_delivery_service.proto


/**
 * The items of one menu.
 */
export interface PublicMenu {
  'name'?: (string) | undefined;
  /**
   * JSON text: the array of items as stored.
   */
  'itemsJson'?: (string) | undefined;
}

/**
 * The items of one menu.
 */
export interface PublicMenu__Output {
  'name': (string);
  /**
   * JSON text: the array of items as stored.
   */
  'itemsJson': (string);
}
