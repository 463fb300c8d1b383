import { useParams } from '@teluk-mart/shared/routing';
import { RecordPage } from '../../record/RecordPage';
import { EventArticle } from './components/EventArticle';
import { EventArticleSkeleton } from './components/EventArticleSkeleton';
import { useEvent } from './use-event';

const NOT_FOUND = {
  title: '404 - Event Tidak Ditemukan',
  text: 'Maaf, event yang Anda cari tidak ada atau telah dihapus.',
  backTo: '/events',
  backLabel: 'Kembali ke Event',
};

/** One event, or the 404 block (spec §2). */
export default function EventDetailPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage shown={useEvent(id)} notFound={NOT_FOUND} skeleton={<EventArticleSkeleton />}>
      {(event) => <EventArticle event={event} />}
    </RecordPage>
  );
}
