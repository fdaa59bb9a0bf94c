/** Cost of hashing a password in tests: next to nothing. */
export const passwords = { memoryKiB: 1024, passes: 1, parallelism: 1 }
