/**
 * Preloaded into a private server (`node --import`): ends it when the standard input ends. So it ends with the process
 * that started it, even when that is killed.
 */
process.stdin.on('end', () => process.exit()).resume();
