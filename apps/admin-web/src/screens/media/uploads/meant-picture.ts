/** Whether a file is called like a picture. What it is, the service reads from its bytes. */
export const isMeantAsPicture = (name: string): boolean =>
  /\.(?:a?png|jpe?g|jfif|gif|webp|avif|tiff?|bmp|ico|svg)$/i.test(name);
