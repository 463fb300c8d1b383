import { useMemo } from 'react';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { useRecord } from '../../record/use-record';
import { useGetCareerQuery } from './api/careers-api';
import { withCareerState } from './with-career-state';

const MESSAGES = {
  notFetched: 'Gagal mengambil data lowongan',
  notFound: 'Lowongan tidak ditemukan',
};

/** One opening with its state of today (resolutions 9, 34). */
export function useCareer(id: string) {
  const { record, ...request } = useRecord(useGetCareerQuery(id), MESSAGES);
  const today = useToday();
  const career = useMemo(() => record && withCareerState(record, today), [record, today]);
  return { career, ...request };
}
