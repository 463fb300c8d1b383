import { formulaSafe } from './formula-safe';

describe('formulaSafe', () => {
  it.each([
    ['=1+1'],
    ['+6281234567890'],
    ['-2+3'],
    ['@SUM(A1:A9)'],
    ['\t=1+1'],
    ['\rhalo'],
    ['\nhalo'],
    ['  =1+1'],
    ['\u00a0=1+1'],
    ['\u3000=1+1'],
    ['\ufeff=1+1'],
    ['\u200b=1+1'],
    ['\u2060\u00ad+1'],
    ['\u0000=1+1'],
    ['\uff1d1+1'],
    ['\uff0b1'],
    ['\uff0d1'],
    ['\uff20SUM(A1)'],
    ['\ufe661+1'],
    ['\ufe621'],
    ['\ufe631'],
    ['\ufe6bSUM(A1)'],
    ['\u22121'],
    ['=HYPERLINK("http://example.com";"klik")'],
    ['-'],
  ])('takes the sting out of %j', (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  });

  it.each([
    [''],
    ['   '],
    ['Siti Aminah'],
    ['La Ode = baik'],
    ['2026-11-21 14:05'],
    ['3500000'],
    ["'=1+1"],
    ['Nur’aini'],
    ['<script>'],
    ['👩\u200d🍳 koki'],
  ])('leaves %j as it is', (text) => {
    expect(formulaSafe(text)).toBe(text);
  });
});
