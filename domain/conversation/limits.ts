/** What one conversation holds, and one message. */
export const messagesMax = 500
export const sharedFilesMax = 20
export const messageLengthMax = 2_000
