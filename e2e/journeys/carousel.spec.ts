import { carousel, expectQuietTakeover, SLICK, slider } from '../support/carousel';
import { holdScripts } from '../support/life';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 800 } });

test('arrows move it while its code is on the way, and Slick goes on from there', async ({
  page,
}) => {
  const letGo = await holdScripts(page, SLICK);
  await page.goto('/');
  const region = carousel(page, 'Promo unggulan');
  const expectSlide = (position: number) =>
    expect(region.getByRole('group', { name: `${position} dari ` })).toBeInViewport({
      ratio: 0.5,
    });
  const next = region.getByRole('button', { name: 'Berikutnya' });
  await next.click();
  await expectSlide(2);
  await next.click();
  await expectSlide(3);
  await region.getByRole('button', { name: 'Sebelumnya' }).click();
  await expectSlide(2);
  letGo();
  await expect(slider(page, 'Promo unggulan')).toBeAttached();
  await expectSlide(2);
  await next.click();
  await expectSlide(3);
});

test('a carousel looks the same before and after Slick has taken over', async ({
  page,
  complaints,
}) => {
  await expectQuietTakeover(page, '/', 'Promo unggulan');
  expect(complaints).toEqual([]);
});
