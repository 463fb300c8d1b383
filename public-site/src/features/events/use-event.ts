import { useRecord } from '../../record/use-record';
import { useGetEventQuery } from './api/events-api';
import { withEventState } from './with-event-state';

const MESSAGES = {
  notFetched: 'Gagal mengambil data event',
  notFound: 'Event tidak ditemukan',
};

/** One event that a visitor may see, with its state of today. */
export function useEvent(id: string) {
  return useRecord(useGetEventQuery(id), MESSAGES, withEventState);
}
