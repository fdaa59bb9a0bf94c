/** A companion can be called: a person who declares one must declare a mobile phone. */
export const lacksMobile = ({
  mobile,
  ...others
}: {
  mobile: string | null
  [field: string]: string | null
}): boolean => !mobile && Object.values(others).some(Boolean)
