import type { Career } from '@teluk-mart/domain/career/career';
import type { Product } from '../../support/product';

type Listed = { id: number } & Partial<Pick<Career, 'karirState'>>;

/**
 * Returns a page of each kind: home, a list, and the first visible record of three kinds. The opening takes
 * applications.
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
