import type { Product } from '../../support/product';

/** Pages of which each is a kind: home, a list, and a record of three kinds, the first that visitors see. */
export async function measuredPages({ url }: Product): Promise<string[]> {
  const first = async (noun: string) => {
    const [record] = (await (await fetch(`${url}/api/${noun}`)).json()) as { id: number }[];
    return record?.id;
  };
  const [promo, post, opening] = [
    await first('promos'),
    await first('blogs'),
    await first('karir'),
  ];
  return ['/', '/promo', `/promo/${promo}`, `/blog/${post}`, `/careers/${opening}`];
}
