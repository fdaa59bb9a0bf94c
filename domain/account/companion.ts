/** Whoever comes with somebody can be called: he has a mobile phone if anything is told of him. */
export const lacksMobile = ({ mobile, ...told }: { mobile: string | null; [field: string]: string | null }): boolean =>
  !mobile && Object.values(told).some(Boolean)
