/** '820 KB', '1,0 MB' */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1000
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
