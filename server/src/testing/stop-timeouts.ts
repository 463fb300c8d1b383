/**
 * Stops the clock of `setTimeout` alone: what has a limit then takes as long as `jest.advanceTimersByTime` says, and no
 * longer on a busy machine. Ends with `jest.useRealTimers`.
 */
export function stopTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
    ],
  });
}
