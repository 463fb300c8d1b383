import { planning } from './scenes/blogs-planning.mjs';
import { recipes } from './scenes/blogs-recipes.mjs';
import { tips } from './scenes/blogs-tips.mjs';
import { classes } from './scenes/events-classes.mjs';
import { townEvents } from './scenes/events-town.mjs';
import { officeJobs } from './scenes/karir-office.mjs';
import { shopJobs } from './scenes/karir-shop.mjs';
import { foodPromos } from './scenes/promos-food.mjs';
import { homePromos } from './scenes/promos-home.mjs';
import { treatPromos } from './scenes/promos-treats.mjs';
import { markFile, share, touchIcon } from './scenes/share.mjs';
import { shops } from './scenes/shops.mjs';
import { site } from './scenes/site.mjs';

const { 'cabang-lepo-lepo': opening, ...ownShops } = shops;

const into = (folder, scenes) =>
  Object.entries(scenes).map(([name, scene]) => [
    `${folder}/${name}.webp`,
    Array.isArray(scene) ? { layers: scene } : scene,
  ]);

const { placeholder, login, ...publicSite } = site;

/** Every picture by the place it is written to. */
export const pictures = Object.fromEntries([
  ...into('api/seed/pictures/promos', { ...foodPromos, ...treatPromos, ...homePromos }),
  ...into('api/seed/pictures/events', { ...classes, ...townEvents }),
  ...into('api/seed/pictures/blogs', {
    ...recipes,
    ...tips,
    ...planning,
    'cabang-lepo-lepo': opening,
  }),
  ...into('api/seed/pictures/karir', { ...shopJobs, ...officeJobs }),
  ...into('public-site/src/assets', { ...publicSite, ...ownShops }),
  ...into('shared/src/ui/assets', { placeholder }),
  ...into('shell/src/assets', { login }),
  ['public-site/src/assets/logo-mark.svg', markFile],
  ['shell/static/favicon.svg', markFile],
  ['shell/static/icon-180.png', touchIcon],
  ['shell/static/share.jpg', share],
]);
