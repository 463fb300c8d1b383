// @ts-check

/** Ends at once, in the midst of the work: the next server may have tidied up already. */
const end = () => process.kill(process.pid, 'SIGKILL');

// A Ctrl-C in the terminal is the server's to handle; a server that was killed takes the program with it.
process.on('SIGINT', () => undefined);
process.on('disconnect', end);
if (!process.connected) end();

/**
 * Answers every question of the server; an error ends the program.
 *
 * @template Question
 * @param {(question: Question) => unknown} answer
 */
export function answerQuestions(answer) {
  process.on('message', (/** @type {Question} */ question) => {
    void Promise.resolve(answer(question)).then((answered) => process.send?.(answered));
  });
}
