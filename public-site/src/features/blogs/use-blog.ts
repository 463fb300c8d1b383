import { useRecord } from '../../record/use-record';
import { useGetBlogQuery } from './api/blogs-api';

const MESSAGES = {
  notFetched: 'Gagal mengambil data blog',
  notFound: 'Postingan tidak ditemukan',
};

/** One blog post that a visitor may see. */
export function useBlog(id: string) {
  return useRecord(useGetBlogQuery(id), MESSAGES);
}
