import type { Career } from '@teluk-mart/domain/career/career';
import type { Product } from '../../support/product';

type Listed = { id: number } & Partial<Pick<Career, 'karirState'>>;

/**
 * Pages of which each is a kind: home, a list, and a record of three kinds, the first that visitors see. The opening
 * takes applications.
 */
export async function measuredPages({ url }: Product): Promise<string[]> {
  const first = async (noun: string) => {
    const records = (await (await fetch(`${url}/api/${noun}`)).json()) as Listed[];
    return records.find(({ karirState = 'ongoing' }) => karirState === 'ongoing')?.id;
  };
  const [promo, post, opening] = [
    await first('promos'),
    await first('blogs'),
    await first('karir'),
  ];
  return ['/', '/promo', `/promo/${promo}`, `/blog/${post}`, `/careers/${opening}`];
}
