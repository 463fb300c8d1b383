/** An option of a command, as `parseArgs` reads it and as the help tells it. */
export interface CommandOption {
  type: 'string' | 'boolean';
  default?: string | boolean;
  /** What stands for its value in the help; nothing for one that is only there or not. */
  value?: string;
  /** What it is for, in half a sentence. */
  words: string;
}

/** Options by their long names. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** How a command is called: what reads its arguments also tells its help. */
export interface CommandLine<Options extends CommandOptions = CommandOptions> {
  /** The whole call with its options in short. */
  usage: string;
  /** What it does, in one or two sentences. */
  about: string;
  options: Options;
  example: string;
}

const HELP = ['--help, -h', 'tells this'] as const;

/** What `--help` prints: usage, options, an example. */
export function helpOf({ usage, about, options, example }: CommandLine): string {
  const told = Object.entries(options).map(
    ([name, { value, words }]) => [value ? `--${name} ${value}` : `--${name}`, words] as const,
  );
  const lines = [...told, HELP];
  const width = Math.max(...lines.map(([option]) => option.length));
  return [
    `Usage: ${usage}`,
    '',
    about,
    '',
    ...lines.map(([option, words]) => `  ${option.padEnd(width)}   ${words}`),
    '',
    `Example: ${example}`,
  ].join('\n');
}
