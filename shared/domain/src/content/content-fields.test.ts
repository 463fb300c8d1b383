import { BLOG_FIELDS } from '../blog/blog-fields';
import { CAREER_FIELDS } from '../career/career-fields';
import { EVENT_FIELDS } from '../event/event-fields';
import { PROMO_FIELDS } from '../promo/promo-fields';
import { rupiah, wholeNumber } from '../validation/fields';
import { validateForm } from '../validation/validate-form';
import { type ContentFields, formSchema, namedFields } from './content-fields';
import { wireFields } from './wire-fields';

const KINDS: [string, ContentFields][] = [
  ['promos', PROMO_FIELDS],
  ['events', EVENT_FIELDS],
  ['blogs', BLOG_FIELDS],
  ['karir', CAREER_FIELDS],
];

describe.each(KINDS)('the fields of %s', (_kind, fields) => {
  const typed = namedFields(fields).filter(({ kind }) =>
    ['line', 'text', 'day', 'time', 'number', 'money'].includes(kind),
  );

  it.each(typed.map((field) => [field.name, field] as const))(
    'say of %s that it may be left out where its rule lets it',
    (_name, { optional = false, rule }) => {
      expect(rule.describe()).toMatchObject({ optional });
    },
  );

  it('name earlier days that are fields themselves', () => {
    const earlier = namedFields(fields).flatMap((field) =>
      field.kind === 'day' && field.notBefore !== undefined ? [field.notBefore] : [],
    );
    for (const name of earlier) expect(fields).toHaveProperty(name);
  });
});

const fields = {
  pembelian_minimum: {
    kind: 'money',
    label: 'Pembelian Minimum',
    optional: true,
    rule: rupiah('Pembelian minimum'),
  },
  kuota: { kind: 'number', label: 'Kuota', rule: wholeNumber('Kuota').required('Kuota wajib.') },
} as const satisfies ContentFields;

it('make a form of their rules, described by their labels', () => {
  const form = formSchema(fields);
  expect(validateForm(form, { pembelian_minimum: '', kuota: '' })).toEqual({
    ok: false,
    errors: { kuota: 'Kuota wajib.' },
  });
  expect(form.describe().fields).toMatchObject({
    pembelian_minimum: { label: 'Pembelian Minimum', type: 'number', optional: true },
    kuota: { label: 'Kuota', type: 'number', optional: false },
  });
});

it('make a record on the wire, where what was left out is null', () => {
  const { pembelian_minimum, kuota } = wireFields(fields);
  expect(pembelian_minimum.isValidSync(null)).toBe(true);
  expect(kuota.isValidSync(null)).toBe(false);
  expect(kuota.isValidSync(1.5)).toBe(false);
});
