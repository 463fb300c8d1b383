import { isCurrentLink, SITE_LINKS } from './NavigationLinks';

function currentOn(pathname: string): string[] {
  return SITE_LINKS.filter((link) => isCurrentLink(link, pathname)).map(({ label }) => label);
}

describe('isCurrentLink', () => {
  it.each([
    ['/', ['Home']],
    ['/promo', ['Promo']],
    ['/promo/3', ['Promo']],
    ['/careers', ['Karir']],
    ['/careers/3', ['Karir']],
    ['/events', ['Event']],
    ['/events/', ['Event']],
    ['/event/3', ['Event']],
    ['/blog/3', ['Blog']],
    ['/about', ['Tentang Kami']],
    ['/promosi', []],
    ['/event', []],
    ['/blog/3/', ['Blog']],
    // The page of unknown addresses is the same for all of them.
    ['/careers/3/lagi', []],
    ['/events/3', []],
    ['/about/kami', []],
    ['/tidak-ada', []],
  ])('on %s finds %j', (pathname, labels) => {
    expect(currentOn(pathname)).toEqual(labels);
  });
});
