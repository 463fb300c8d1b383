/**
 * Preloaded into a private server (`node --import`): it ends when the standard input does, and so with the process
 * that started it, even when that is killed.
 */
process.stdin.on('end', () => process.exit()).resume();
