import { formulaSafe, momentCell, phoneCell } from './csv-table';

describe('formulaSafe', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+6281234567890', "'+6281234567890"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\t=1+1', "\t'=1+1"],
    ['  =1+1', "  '=1+1"],
    ['\u00a0=1+1', "\u00a0'=1+1"],
    ['\u3000=1+1', "\u3000'=1+1"],
    ['\ufeff=1+1', "\ufeff'=1+1"],
    ['\u200b=1+1', "\u200b'=1+1"],
    ['\u2060\u00ad+1', "\u2060\u00ad'+1"],
    ['\u0000=1+1', "\u0000'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['\uff20SUM(A1)', "'\uff20SUM(A1)"],
    ['\ufe661+1', "'\ufe661+1"],
    ['\ufe621', "'\ufe621"],
    ['\ufe631', "'\ufe631"],
    ['\ufe6bSUM(A1)', "'\ufe6bSUM(A1)"],
    ['\u22121', "'\u22121"],
    ['=HYPERLINK("http://example.com";"klik")', `'=HYPERLINK("http://example.com";"klik")`],
    ['"=1+1', `"'=1+1`],
    ['-', "'-"],
  ])('takes the sting out of %j', (text, safe) => {
    expect(formulaSafe(text)).toBe(safe);
  });

  it.each([
    ['Siti,=1+1', "Siti,'=1+1"],
    ['Siti;=1+1', "Siti;'=1+1"],
    ['Siti|=1+1', "Siti|'=1+1"],
    ['Siti\t=1+1', "Siti\t'=1+1"],
    ['Siti\n=1+1\r@A1', "Siti\n'=1+1\r'@A1"],
    ['Siti, \u200b"＝1+1', 'Siti, \u200b"\'＝1+1'],
    ['Siti,;\t=1', "Siti,;\t'=1"],
    ['a,=1,=2', "a,'=1,'=2"],
  ])('nor does one start where another separator would cut %j', (text, safe) => {
    expect(formulaSafe(text)).toBe(safe);
  });

  it.each([
    [''],
    ['   '],
    [',;|'],
    ['Siti Aminah'],
    ['La Ode = baik'],
    ['Jalan Mekar No. 3, Kendari; RT 2-3'],
    ['2026-11-21 14:05'],
    ['3500000'],
    ["'=1+1"],
    ['Nur’aini'],
    ['<script>'],
    ['👩\u200d🍳 koki'],
  ])('leaves %j as it is', (text) => {
    expect(formulaSafe(text)).toBe(text);
  });

  it.each([',', '\t', ' ', '"', ',\n'])('takes one look at a long row of %j', (blank) => {
    const row = blank.repeat(200_000);
    expect(formulaSafe(`x${row}x=`)).toBe(`x${row}x=`);
    expect(formulaSafe(`x,${row}=`)).toBe(`x,${row}'=`);
  });
});

it.each([
  ['2026-11-21T06:05:59.999Z', '2026-11-21 14:05'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21 00:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01 07:30'],
])('writes %s as %s', (timestamp, cell) => {
  expect(momentCell(timestamp)).toBe(cell);
});

it.each([
  ['081234567890', '0812 3456 7890'],
  ['08123456789', '0812 3456 789'],
  ['+6281234567890', '6281 2345 6789 0'],
  ['0812-3456-7890', '0812-3456-7890'],
  ['+62 812-3456-7890', '62 812-3456-7890'],
  ['(0401) 312 3456', '(0401) 312 3456'],
])('writes %s as %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});
