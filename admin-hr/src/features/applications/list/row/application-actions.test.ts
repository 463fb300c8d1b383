import { makeApplication } from '../../testing/make-application';
import { applicationActions } from './application-actions';

const on = {
  select: jest.fn(),
  toggle: jest.fn(),
  readCv: jest.fn(),
  invite: jest.fn(),
  changeStatus: jest.fn(),
  remove: jest.fn(),
  showSamePerson: jest.fn(),
};

const application = makeApplication({ undangan_2_pada: '2026-11-20T17:00:00.000Z' });
const actions = applicationActions(application, on);
const action = (label: string) => actions.find((one) => one.label === label);

it('offers what the specification lists (spec §2)', () => {
  expect(actions.map(({ label }) => label)).toEqual([
    'Lihat CV',
    'Undangan Interview 1',
    'Undangan Interview 2',
    'Jadikan "Diterima"',
    'Jadikan "Ditinjau"',
    'Jadikan "Wawancara"',
    'Jadikan "Ditolak"',
    'Hapus Lamaran',
  ]);
});

it('invites by a real link, and tells which invitation was opened', () => {
  expect(action('Undangan Interview 1')?.href).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=/);
  expect(action('Undangan Interview 1')?.note).toBeUndefined();
  expect(action('Undangan Interview 2')?.note).toBe('Dibuka 21 Nov 2026');
  action('Undangan Interview 2')?.onSelect();
  expect(on.invite).toHaveBeenCalledWith(application, 2);
});

it('sets any status but the one it has', () => {
  expect(action('Jadikan "Diterima"')?.disabledReason).toBe('Status saat ini');
  expect(action('Jadikan "Ditolak"')?.disabledReason).toBeUndefined();
  action('Jadikan "Ditolak"')?.onSelect();
  expect(on.changeStatus).toHaveBeenCalledWith(application, 'Ditolak');
});
