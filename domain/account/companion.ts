/** A companion can be called: whoever declares one must declare a mobile phone. */
export const lacksMobile = ({ mobile, ...told }: { mobile: string | null; [field: string]: string | null }): boolean =>
  !mobile && Object.values(told).some(Boolean)
