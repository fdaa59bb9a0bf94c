/** Limits of one message, and of each side of a conversation, so that neither uses up the other's share. */
export const messagesMax = 250
export const sharedFilesMax = 10
export const messageLengthMax = 2_000
