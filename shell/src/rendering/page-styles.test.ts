import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '@teluk-mart/ui/theme';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { classesIn } from '../app/style-cache';
import { createPageStyles, stylesOf } from './page-styles';

function renderButton() {
  const styles = createPageStyles();
  const button = createElement(Button, { href: '/promo' }, 'Promo');
  const themed = createElement(ThemeProvider, { theme, children: button });
  const html = renderToString(createElement(CacheProvider, { value: styles, children: themed }));
  return { html, inserted: Object.keys(styles.inserted), styles: stylesOf(styles, html) };
}

it('has the rules of the classes that the page shows, and of no other', () => {
  const { html, inserted, styles } = renderButton();
  const { css } = styles.find(({ names }) => names === 'tm') ?? { css: '' };
  const shown = [...classesIn(html)];
  expect(shown).toHaveLength(1);
  // A button hands the styles of its kind on to the one that all kinds are made of.
  expect(inserted.length).toBeGreaterThan(1);
  expect([...classesIn(css)]).toEqual(shown);
});

it('writes the prefixes that browsers of today need', () => {
  const css = renderButton()
    .styles.map((style) => style.css)
    .join('');
  expect(css).toContain('-webkit-user-select:none;user-select:none;');
  expect(css).toContain('{display:inline-flex;align-items:center;');
  expect(css).not.toMatch(/-ms-|-webkit-box/);
});
