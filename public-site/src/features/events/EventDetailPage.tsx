import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { useParams } from '@teluk-mart/shared/routing';
import { NotFoundBlock } from '@teluk-mart/shared/ui/NotFoundBlock';
import { EventArticle } from './components/EventArticle';
import { EventArticleSkeleton } from './components/EventArticleSkeleton';
import { useEvent } from './use-event';

const NOT_FOUND = '404 - Event Tidak Ditemukan';

/** One event, or the 404 block (spec §2, resolutions 34). */
export default function EventDetailPage() {
  const { id = '' } = useParams();
  const { event, failed, retry } = useEvent(id);
  usePageTitle(failed ? NOT_FOUND : event?.judul);
  if (failed) {
    return (
      <NotFoundBlock
        title={NOT_FOUND}
        text="Maaf, event yang Anda cari tidak ada atau telah dihapus."
        backTo="/events"
        backLabel="Kembali ke Event"
        onRetry={retry}
      />
    );
  }
  return event ? <EventArticle event={event} /> : <EventArticleSkeleton />;
}
