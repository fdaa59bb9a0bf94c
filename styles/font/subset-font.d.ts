declare module 'subset-font' {
  /** A font with what is named here and nothing else. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      /** OpenType features by their tags. */
      keepFeatures: string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
