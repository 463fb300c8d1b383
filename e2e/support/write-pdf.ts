/** Points; A4. */
const PAGE = { width: 595, height: 842, margin: 56 };

const LINE_HEIGHT = 18;

/**
 * Returns a line as PDF text: PDF's own alphabet has no more than Latin-1, and three characters of it have a meaning.
 */
function pdfText(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, '\\$&');
}

function pageContent(title: string, lines: readonly string[]): string {
  const top = PAGE.height - PAGE.margin - 20;
  const body = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  return [
    `BT /F2 20 Tf ${PAGE.margin} ${top} Td (${pdfText(title)}) Tj ET`,
    `BT /F1 11 Tf ${LINE_HEIGHT} TL ${PAGE.margin} ${top - 40} Td`,
    body,
    'ET',
  ].join('\n');
}

/** Returns a PDF of one page with a title and lines of text. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const content = pageContent(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
