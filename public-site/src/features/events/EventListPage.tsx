import { brand } from '@teluk-mart/shared/config/brand';
import { Container } from '@teluk-mart/shared/mui';
import { PageHeading } from '@teluk-mart/shared/ui/PageHeading';
import { AllEvents } from './components/AllEvents';
import { FeaturedEvents } from './components/FeaturedEvents';
import { useVisibleEvents } from './use-visible-events';

/** The featured events, if there are any, and all events by month (spec §2, resolutions 26, 30). */
export default function EventListPage() {
  const { events, ...request } = useVisibleEvents();
  const featured = events?.filter(({ unggulan }) => unggulan === 1);
  // While nobody knows, their room is kept, so that the list below them does not jump.
  const hasFeatured = featured ? featured.length > 0 : !request.failed;
  return (
    <>
      <Container sx={{ pt: { xs: 4, md: 7 } }}>
        <PageHeading
          title={`Event di ${brand.name}`}
          intro="Bazar, lomba, kelas memasak, sampai senam pagi: ada saja alasan untuk mampir dan bertemu tetangga."
        />
      </Container>
      {hasFeatured && <FeaturedEvents events={featured} />}
      <AllEvents events={events} {...request} />
    </>
  );
}
