/** Whether a file has the name of a picture. The service reads the real type from the bytes. */
export const isMeantAsPicture = (name: string): boolean =>
  /\.(?:a?png|jpe?g|jfif|gif|webp|avif|tiff?|bmp|ico|svg)$/i.test(name);
