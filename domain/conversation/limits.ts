/** What each of the two may say in one conversation, so that neither takes the other one's part; and one message. */
export const messagesMax = 250
export const sharedFilesMax = 10
export const messageLengthMax = 2_000
