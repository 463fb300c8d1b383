import { makeDocx, wordParagraph } from '@teluk-mart/server/testing/docx';
import { openCv, sendApplication } from '../support/applications';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

// A script of the test's own in every frame, which the sandbox refuses with a message. So would a trace.
test.use({ patient: false });

test('a DOCX is shown as clean HTML in a sandbox', async ({ page, product, complaints }) => {
  await logIn(page, product, 'human-capital');
  const body = wordParagraph('Berpengalaman di &lt;script&gt;alert(1)&lt;/script&gt; gudang');
  const cv = { name: 'cv.docx', mimeType: DOCX, buffer: await makeDocx({ body }) };
  expect(await sendApplication(product, { nama: 'Pelamar Berkas Word' }, cv)).toBe(201);
  const dialog = await openCv(page, 'Pelamar Berkas Word');
  await expect(dialog.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-popups allow-popups-to-escape-sandbox',
  );
  const text = dialog.frameLocator('iframe').getByText('Berpengalaman di <script>');
  await expect(text).toBeVisible();
  expect(complaints).toEqual([]);
});
