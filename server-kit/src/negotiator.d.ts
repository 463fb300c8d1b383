/** As much of the library as is used: it has no types of its own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
