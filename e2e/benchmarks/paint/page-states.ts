import { wake } from '../../support/test';
import type { SlowPhone } from './slow-phone';

/** Brings a page that is drawn to a state: its scripts not asked for, on their way, or there. */
const STATES = {
  asleep: (phone: SlowPhone) => phone.page.waitForTimeout(500),
  starting: ({ page }: SlowPhone) => wake(page),
  alive: async (phone: SlowPhone) => {
    await wake(phone.page);
    await phone.page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
    await phone.untilQuiet();
  },
};

export type PageState = keyof typeof STATES;

export function bringTo(state: PageState, phone: SlowPhone): Promise<void> {
  return STATES[state](phone);
}
