import { adoptStyles } from './style-cache';

afterEach(() => {
  document.head.innerHTML = '';
});

function addStyle(names: string, css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.dataset.emotion = names;
  style.textContent = css;
  document.head.append(style, document.createElement('meta'));
  return style;
}

it('knows the styles of a rendered page and leaves their elements where they are', () => {
  const global = addStyle('tm-global base', 'body{margin:0}');
  const local = addStyle(
    'tm',
    '.tm-first{margin:0}.tm-first:hover{margin:0}@media print{.tm-2nd a{margin:0}}',
  );
  const order = [...document.head.children];
  const { styles, haveGlobal } = adoptStyles(undefined);
  expect(styles.inserted).toEqual({ first: true, '2nd': true });
  expect(haveGlobal).toBe(true);
  expect([...document.head.children]).toEqual(order);
  expect(styles.sheet.tags).toEqual([]);
  expect([global.dataset.emotion, local.dataset.emotion]).toEqual([undefined, undefined]);
});

it('has to add the global styles to a document that the server has not rendered', () => {
  const { styles, haveGlobal } = adoptStyles('nonce');
  expect(haveGlobal).toBe(false);
  expect(styles.inserted).toEqual({});
  expect(styles.nonce).toBe('nonce');
});
