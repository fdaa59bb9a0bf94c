/** When money of a late cancellation goes back after all, as its texts say it (`ReturnResold` of the order). */
export const unlessResold = 'salvo que otra persona use esa hora'
