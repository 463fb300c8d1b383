import { BlogSection } from './BlogSection';
import { CareersSection } from './CareersSection';
import { EventsSection } from './EventsSection';
import { LocationsSection } from './LocationsSection';
import { PromoBanner } from './PromoBanner';
import { TestimonialsSection } from './TestimonialsSection';
import { WelcomeSection } from './WelcomeSection';

/** The home page: seven sections in the order of spec §2. */
export default function HomePage() {
  return (
    <>
      <PromoBanner />
      <WelcomeSection />
      <TestimonialsSection />
      <BlogSection />
      <CareersSection />
      <EventsSection />
      <LocationsSection />
    </>
  );
}
