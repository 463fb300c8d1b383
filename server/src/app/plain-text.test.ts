import { escapeHtml, plainLines, plainText } from './plain-text';

it('makes one plain line of what would steer a terminal', () => {
  expect(plainText('\u001b[31mred\u001b[0m\r\nand\ta \u202Enovel\u0007 ')).toBe(
    '[31mred [0m and a novel',
  );
});

it('keeps lines and indents of a message, and nothing else that is no word', () => {
  expect(plainLines('one:\n  two\u001b[2K\u009b1A three')).toBe('one:\n  two [2K 1A three');
});

it('escapes text for HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});
