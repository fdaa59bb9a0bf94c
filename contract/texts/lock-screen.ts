/** What a locked screen says around a piece of news: the messages themselves, and their preview where people choose. */
export const lockScreen = {
  tap: 'Toca para ver más.',
  /** @param details without a full stop; '' where none are said */
  sms: (title: string, details: string, link: string): string =>
    `Turno: ${title.charAt(0).toLowerCase()}${title.slice(1)}. ${details ? `${details}. ` : ''}Míralo aquí: ${link}`,
}
