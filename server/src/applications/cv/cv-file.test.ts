import { cleanFileName, downloadName } from './cv-file';

describe('a name to keep and to show', () => {
  it.each([
    ['CV Siti.pdf', 'CV Siti.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\siti\\cv.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie: a=b.pdf'],
    ['Jose\u0301.pdf', 'Jos\u00e9.pdf'],
    ['履歴書 🙂.docx', '履歴書 🙂.docx'],
    ['\ud83d.pdf', '.pdf'],
    ['folder/', 'cv'],
    ['\u0000\u200b ', 'cv'],
    ['', 'cv'],
  ])('%j is %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  it('keeps the end of one that is too long, whole characters only', () => {
    const clean = cleanFileName(`${'🙂'.repeat(300)}.pdf`);
    expect([...clean]).toHaveLength(200);
    expect(clean).toMatch(/^🙂+\.pdf$/u);
  });
});

describe('a name to save', () => {
  it.each([
    ['CV Siti.pdf', 'pdf', 'CV Siti.pdf'],
    ['CV Siti.exe', 'pdf', 'CV Siti.pdf'],
    ['CV Siti.html', 'docx', 'CV Siti.docx'],
    ['CV Siti.PDF', 'pdf', 'CV Siti.pdf'],
    ['CV Siti', 'doc', 'CV Siti.doc'],
    ['CV v1.2', 'pdf', 'CV v1.2.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['..', 'pdf', 'cv.pdf'],
    ['.pdf', 'pdf', 'cv.pdf'],
    ['a<b>:"|?*.pdf', 'pdf', 'a_b______.pdf'],
  ] as const)('%j as %s is %j', (name, kind, expected) => {
    expect(downloadName(name, kind)).toBe(expected);
  });

  it('fits on any disk', () => {
    expect(Buffer.byteLength(downloadName('🙂'.repeat(300), 'docx'))).toBeLessThan(255);
  });
});
