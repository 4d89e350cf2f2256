// Original file: null


export interface FieldMask {
  'paths'?: (string)[] | undefined;
}

export interface FieldMask__Output {
  'paths': (string)[];
}
