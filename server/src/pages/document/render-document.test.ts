import { jsonBlock } from './render-document';

describe('what people wrote cannot become markup', () => {
  it('keeps data inside its element, unchanged for the reader', () => {
    const data = { text: '</script><script>alert(1)</script>\u2028' };
    const block = jsonBlock('data', JSON.stringify(data));
    const [, inside = ''] =
      /^<script type="application\/json" id="data">(.*)<\/script>$/.exec(block) ?? [];
    expect(inside).not.toContain('<');
    expect(JSON.parse(inside)).toEqual(data);
  });
});
