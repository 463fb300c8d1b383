/** Why a command cannot do what it was asked for, in words for the operator. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
