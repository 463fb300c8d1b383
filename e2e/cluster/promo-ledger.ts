import type { Findings } from './findings';
import type { Answer } from './requests';

/** Milliseconds after which an acknowledged write must be visible to everybody. */
const SEEN_AFTER = 1000;

/** A write of a promo; its number stands in the promo's title. */
export interface PromoWrite {
  number: number;
  /** True if visitors see the promo after it. */
  isVisible: boolean;
  /** `unknown`: no answer came, so it may have been carried out. */
  state: 'under way' | 'acknowledged' | 'refused' | 'unknown';
  /** Milliseconds on the clock of `performance`. */
  begun: number;
  acknowledged: number;
}

/** A promo with the writes of one person, one after the other. */
export interface PromoHistory {
  key: string;
  id: number | undefined;
  writes: PromoWrite[];
}

/** Promos that an answer shows: all visible ones, some of them, or one. */
type Scope = 'all' | 'some' | PromoHistory;

const TITLE = /Promo Uji (\w+)-(\d+)/g;

/** Returns the title of a promo after a write. */
export function titleOf({ key }: PromoHistory, { number }: PromoWrite): string {
  return `Promo Uji ${key}-${number}`;
}

/** State before any write. */
const NOT_THERE: PromoWrite = {
  number: 0,
  isVisible: false,
  state: 'acknowledged',
  begun: -Infinity,
  acknowledged: -Infinity,
};

/** Returns the writes of a history whose state an answer between two moments may show. */
function mayShow({ writes }: PromoHistory, { begun, ended }: Pick<Answer, 'begun' | 'ended'>) {
  const isKnown = ({ state, acknowledged }: PromoWrite) =>
    state === 'acknowledged' && acknowledged <= begun - SEEN_AFTER;
  const all = [NOT_THERE, ...writes];
  const since = all.slice(all.findLastIndex(isKnown));
  return since.filter((write) => write.state !== 'refused' && write.begun <= ended);
}

/** All writes of promos, and the rules for their visibility. */
export class PromoLedger {
  private readonly histories = new Map<string, PromoHistory>();

  constructor(private readonly findings: Findings) {}

  /** Begins the history of a promo that does not exist yet. */
  open(key: string): PromoHistory {
    const history: PromoHistory = { key, id: undefined, writes: [] };
    this.histories.set(key, history);
    return history;
  }

  /** Notes that a write begins. */
  begin({ writes }: PromoHistory, isVisible: boolean): PromoWrite {
    const number = (writes.at(-1)?.number ?? 0) + 1;
    const write: PromoWrite = {
      ...NOT_THERE,
      number,
      isVisible,
      state: 'under way',
      begun: performance.now(),
    };
    writes.push(write);
    return write;
  }

  /** Notes the outcome of a write. */
  end(write: PromoWrite, state: PromoWrite['state'], { ended }: Pick<Answer, 'ended'>): void {
    write.state = state;
    write.acknowledged = ended;
    this.findings.count(`writes of promos: ${state}`);
  }

  /** Returns the promos that have an id. */
  known(): PromoHistory[] {
    return [...this.histories.values()].filter(({ id }) => id !== undefined);
  }

  /** Checks that an answer shows nothing that is older than a second, and that no promo is missing. */
  check(answer: Answer, where: string, scope: Scope): void {
    const shown = new Map<string, Set<number>>();
    for (const [, key = '', number] of answer.body.toString().matchAll(TITLE)) {
      shown.set(key, (shown.get(key) ?? new Set()).add(Number(number)));
    }
    this.findings.count('answers compared with the writes');
    for (const [key, numbers] of shown) {
      const history = this.histories.get(key);
      if (history) this.checkShown(history, numbers, answer, where);
      else this.findings.violate('promos that nobody has written', `${where}: ${key}`);
    }
    const expected = scope === 'all' ? [...this.histories.values()] : [];
    if (typeof scope === 'object') expected.push(scope);
    for (const history of expected) {
      if (!shown.has(history.key)) this.checkAbsent(history, answer, where);
    }
  }

  private checkShown(
    history: PromoHistory,
    numbers: ReadonlySet<number>,
    answer: Answer,
    where: string,
  ): void {
    const allowed = mayShow(history, answer).filter(({ isVisible }) => isVisible);
    const isAllowed = (shown: number) => allowed.some(({ number }) => number === shown);
    for (const number of numbers) {
      if (isAllowed(number)) continue;
      const words = `${where} showed ${history.key}-${number}; ${this.tell(history, answer)}`;
      this.findings.violate('stale answers', words);
    }
  }

  private checkAbsent(history: PromoHistory, answer: Answer, where: string): void {
    if (mayShow(history, answer).some(({ isVisible }) => !isVisible)) return;
    const words = `${where} did not show ${history.key}; ${this.tell(history, answer)}`;
    this.findings.violate('stale answers', words);
  }

  /** Describes the last writes before an answer. */
  private tell({ writes }: PromoHistory, { begun, ended }: Answer): string {
    const last = writes.filter((write) => write.begun <= ended).slice(-4);
    const words = last.map(({ number, isVisible, state, acknowledged }) => {
      const before = ((begun - acknowledged) / 1000).toFixed(2);
      return `${number} ${isVisible ? 'visible' : 'hidden'} ${state} ${before} s before`;
    });
    return words.join(', ');
  }
}
